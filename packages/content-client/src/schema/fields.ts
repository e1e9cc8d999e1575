import { defineArrayMember, defineField, type ArrayRule, type DocumentRule } from '@sanity/types'
import { changedSlugProblem, slugProblem } from './validation/names.js'

/** The theme of one page. */
export const themeColours = defineField({
  name: 'themeColours',
  title: 'Colours of the page',
  type: 'themeColours',
  description: 'Optional. Left empty, the page has the colours of the settings.',
})

/** A list of references without duplicates, with a further rule if one is given. */
export const references = (
  name: string,
  title: string,
  type: string,
  description: string,
  warning?: (rule: ArrayRule<unknown[]>) => ArrayRule<unknown[]>,
) =>
  defineField({
    name,
    title,
    type: 'array',
    description,
    of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
    validation: (rule) => [rule.unique(), ...(warning ? [warning(rule)] : [])],
  })

/** The playlist of a page: a list in the content model, of which the page shows the first. */
export const videoPlaylist = defineField({
  name: 'videoPlaylist',
  title: 'Playlist',
  type: 'array',
  description: 'The films of the page, in the order of the playlist.',
  of: [defineArrayMember({ type: 'reference', to: [{ type: 'playlist' }] })],
  validation: (rule) => [
    rule.unique(),
    rule.max(1).warning('The page shows the first playlist only.'),
    rule.min(1).warning('Without a playlist the page has no films.'),
  ],
})

/** The part of a URL that identifies a document, unique among those of its type. */
export const slug = (source: string, description: string) =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description,
    options: { source },
    // The slug type itself checks that it is unique.
    validation: (rule) => rule.required().custom((value) => slugProblem(value?.current) ?? true),
  })

/** Warns in the form of a document that its slug is another than the public one. */
export const slugChange = (rule: DocumentRule) =>
  rule
    .custom(async (value, { getClient }) => {
      const message = await changedSlugProblem(value, getClient)
      return message === undefined ? true : { message, path: ['slug'] }
    })
    .warning()

export const content = (description: string) =>
  defineField({ name: 'content', title: 'Text', type: 'richText', description })
