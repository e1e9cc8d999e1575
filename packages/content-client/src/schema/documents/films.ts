import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { FilmLinks } from '../validation/film-link.js'
import { dateProblem } from '../validation/readable.js'
import { content, formerSlugs, references, slug, slugChange } from '../fields.js'

const playlist = defineType({
  name: 'playlist',
  title: 'Playlist',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Name of this list. Visitors do not see it.',
      validation: (rule) => rule.required(),
    }),
    references(
      'videos',
      'Films',
      'video',
      'Shown on the page in this order. Drag a film by its handle to move it.',
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
        subtitle: `Playlist · ${count === 1 ? '1 film' : `${count} films`}`,
        media: poster ?? hostedPoster,
      }
    },
  },
})

const createVideo = (links: FilmLinks) =>
  defineType({
    name: 'video',
    title: 'Film',
    type: 'document',
    validation: slugChange,
    groups: [
      { name: 'film', title: 'Film', default: true },
      { name: 'text', title: 'Text and credits' },
    ],
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        type: 'string',
        group: 'film',
        description: 'Shown above the film.',
        validation: (rule) => rule.required().warning('Without a title the page shows “No title”.'),
      }),
      {
        ...slug('title', 'Last part of the link to this film. Press Generate to create it from the title.'),
        group: 'film',
      },
      formerSlugs,
      defineField({
        name: 'videoVimeo',
        title: 'Film file',
        type: 'array',
        group: 'film',
        description: 'The film itself: an uploaded file, or a link.',
        of: [
          defineArrayMember({ type: 'filmFile' }),
          defineArrayMember({
            type: 'reference',
            title: 'Film file of another film',
            to: [{ type: 'hostedVideo' }],
          }),
        ],
        validation: (rule) => [
          rule.unique(),
          rule.max(1).warning('The page plays the first film file only.'),
          rule.required().min(1).warning('The film needs a film file to play.'),
        ],
      }),
      defineField({
        name: 'posterImage',
        title: 'Poster',
        type: 'image',
        group: 'film',
        options: { hotspot: true },
        description:
          'Picture shown before the film plays, at least 1920 × 1080 pixels. Press Crop image to mark the part that must stay visible.',
        validation: (rule) =>
          rule
            .custom(
              (poster, { document }) => links.findPosterProblem(poster, document?.['videoVimeo']) ?? true,
            )
            .warning(),
      }),
      {
        ...references('client', 'Clients', 'client', 'Clients, shown above the title.', (rule) =>
          rule.required().min(1).warning('Without a client the page shows “No client”.'),
        ),
        group: 'film',
      },
      {
        ...references(
          'editors',
          'Editors',
          'editor',
          'Editors of the film. Each name links to the editor’s page.',
        ),
        group: 'film',
      },
      defineField({
        name: 'releaseDate',
        title: 'Release date',
        type: 'date',
        group: 'film',
        description: 'Used by search engines, and to sort films in the Studio.',
        validation: (rule) => rule.custom((value) => dateProblem(value) ?? true),
      }),
      { ...content('Description and credits of the film, shown below it.'), group: 'text' },
    ],
    orderings: [
      {
        name: 'newest',
        title: 'Newest first',
        // By default a descending order begins with films that have no date.
        by: [{ field: 'releaseDate', direction: 'desc', nulls: 'last' }],
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

export const createFilmTypes = (links: FilmLinks) => [createVideo(links), playlist]
