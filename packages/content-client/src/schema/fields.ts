import { defineArrayMember, defineField, type ArrayRule, type DocumentRule } from '@sanity/types'
import { createSlug } from './create-slug.js'
import { changedSlugProblem, slugProblem } from './validation/names.js'

export const themeColours = defineField({
  name: 'themeColours',
  title: 'Page colours',
  type: 'themeColours',
  description: 'Optional. Without them, the page uses the site colours from the settings.',
})

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
  description: 'Films on the page, in the order of the playlist.',
  of: [defineArrayMember({ type: 'reference', to: [{ type: 'playlist' }] })],
  validation: (rule) => [
    rule.unique(),
    rule.max(1).warning('The page shows the first playlist only.'),
    // `min` alone accepts a field that was never filled in.
    rule.required().min(1).warning('The page has no films without a playlist.'),
  ],
})

/** The part of a URL that identifies a document, unique among those of its type. */
export const slug = (source: string, description: string) =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description,
    // Sanity's own slugs have no letters of many scripts.
    options: { source, slugify: (text) => createSlug(text, [], '') },
    // The slug type itself checks that it is unique.
    validation: (rule) => rule.required().custom((value) => slugProblem(value?.current) ?? true),
  })

/** The Studio adds a published slug that is replaced; the site redirects from its address. */
export const formerSlugs = defineField({
  name: 'formerSlugs',
  title: 'Former addresses',
  type: 'array',
  description:
    'Links to them lead to the current address. The Studio adds one when it publishes a new address.',
  hidden: true,
  readOnly: true,
  of: [defineArrayMember({ type: 'string' })],
})

export const slugChange = (rule: DocumentRule) =>
  rule
    .custom(async (value, { getClient }) => {
      const message = await changedSlugProblem(value, getClient)
      return message === undefined ? true : { message, path: ['slug'] }
    })
    .warning()

export const content = (description: string) =>
  defineField({ name: 'content', title: 'Text', type: 'richText', description })
