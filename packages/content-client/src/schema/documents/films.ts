import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { content, references, slug, slugChange } from '../fields.js'
import { hostedVideo } from './hosted-video.js'

const playlist = defineType({
  name: 'playlist',
  title: 'Playlist',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The name of this list. Visitors do not see it.',
      validation: (rule) => rule.required(),
    }),
    references(
      'videos',
      'Films',
      'video',
      'The page shows them in this order: drag a film by its handle to move it.',
    ),
  ],
  preview: {
    select: {
      title: 'title',
      videos: 'videos',
      poster: 'videos.0.posterImage',
      hostedPoster: 'videos.0.videoVimeo.0.poster',
    },
    prepare: ({ title, videos, poster, hostedPoster }) => {
      const count = Object.keys((videos as object | undefined) ?? {}).length
      return {
        title,
        subtitle: count === 1 ? '1 film' : `${count} films`,
        media: poster ?? hostedPoster,
      }
    },
  },
})

const video = defineType({
  name: 'video',
  title: 'Film',
  type: 'document',
  validation: slugChange,
  groups: [
    { name: 'film', title: 'Film', default: true },
    { name: 'text', title: 'Text' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'film',
      description: 'Stands over the film, in large letters.',
      validation: (rule) => rule.required().warning('Without a title the page shows “No title”.'),
    }),
    {
      ...slug('title', 'The end of the link to this film. Press Generate to make it from the title.'),
      group: 'film',
    },
    defineField({
      name: 'videoVimeo',
      title: 'Film file',
      type: 'array',
      group: 'film',
      description: 'The film itself: a file that you upload, or a link.',
      of: [
        defineArrayMember({ type: 'filmFile' }),
        defineArrayMember({
          type: 'reference',
          title: 'A film file that another film has',
          to: [{ type: 'hostedVideo' }],
        }),
      ],
      validation: (rule) => [
        rule.unique(),
        rule.max(1).warning('The page plays the first only.'),
        rule.required().warning('Without a film file nothing plays.'),
      ],
    }),
    defineField({
      name: 'posterImage',
      title: 'Poster',
      type: 'image',
      group: 'film',
      options: { hotspot: true },
      description:
        'The picture before the film plays, at least 1920 × 1080 pixels. Press Crop image on it to mark what must stay in view.',
    }),
    {
      ...references(
        'client',
        'Clients',
        'client',
        'Whom the film was made for. They stand over the title.',
        (rule) => rule.required().warning('Without a client the page shows “No client”.'),
      ),
      group: 'film',
    },
    {
      ...references('editors', 'Editors', 'editor', 'Who edited the film. Their names lead to their pages.'),
      group: 'film',
    },
    defineField({
      name: 'releaseDate',
      title: 'Release date',
      type: 'date',
      group: 'film',
      description: 'For search engines, and to sort lists here.',
    }),
    { ...content('What there is to say about the film. It stands under the film.'), group: 'text' },
  ],
  orderings: [
    {
      name: 'newest',
      title: 'Newest first',
      by: [{ field: 'releaseDate', direction: 'desc' }],
    },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: {
      title: 'title',
      client: 'client.0.name',
      editor: 'editors.0.name',
      poster: 'posterImage',
      hostedPoster: 'videoVimeo.0.poster',
    },
    prepare: ({ title, client, editor, poster, hostedPoster }) => ({
      title: title ?? 'Film without a title',
      subtitle: [client, editor].filter(Boolean).join(' · '),
      media: poster ?? hostedPoster,
    }),
  },
})

export const films = [video, playlist, hostedVideo]
