import { defineField, defineType } from '@sanity/types'
import { formerSlugs, slug, slugChange, themeColours, videoPlaylist } from '../fields.js'

const name = defineField({
  name: 'name',
  title: 'Name',
  type: 'string',
  description: 'Shown on the site.',
  validation: (rule) => rule.required(),
})

const byName = [{ name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' as const }] }]

const editor = defineType({
  name: 'editor',
  title: 'Editor',
  type: 'document',
  validation: slugChange,
  fields: [
    name,
    slug('name', 'Last part of the link to this editor’s page. Press Generate to create it from the name.'),
    formerSlugs,
    videoPlaylist,
    themeColours,
  ],
  orderings: byName,
  preview: {
    select: {
      title: 'name',
      slug: 'slug.current',
      poster: 'videoPlaylist.0.videos.0.posterImage',
      hostedPoster: 'videoPlaylist.0.videos.0.videoVimeo.0.poster',
    },
    prepare: ({ title, slug: current, poster, hostedPoster }) => ({
      title,
      subtitle: `Editor · ${current ? `/editors/${current}` : 'no address yet'}`,
      media: poster ?? hostedPoster,
    }),
  },
})

const client = defineType({
  name: 'client',
  title: 'Client',
  type: 'document',
  fields: [name],
  orderings: byName,
  preview: { select: { title: 'name' }, prepare: ({ title }) => ({ title, subtitle: 'Client' }) },
})

export const people = [editor, client]
