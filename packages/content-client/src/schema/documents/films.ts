import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { content, references, slug } from '../fields.js'
import { filmLinkProblem, filmLinkTitle } from '../validation/film-link.js'

const playlist = defineType({
  name: 'playlist',
  title: 'Playlist',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'For those who write here; the site does not show it.',
      validation: (rule) => rule.required(),
    }),
    references('videos', 'Films', 'video', 'In the order in which the page shows them.'),
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
  groups: [
    { name: 'film', title: 'Film', default: true },
    { name: 'credits', title: 'Credits and text' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'film',
      validation: (rule) => rule.required().warning('A film without a title is shown with a placeholder.'),
    }),
    {
      ...slug('title', 'Names the film in links that are shared: ?video=slug'),
      group: 'film',
    },
    defineField({
      name: 'videoVimeo',
      title: 'Hosted video',
      type: 'array',
      group: 'film',
      description: 'Where the film lies. The page plays the first.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'hostedVideo' }] })],
      validation: (rule) => [
        rule.unique(),
        rule.max(1).warning('The page plays the first only.'),
        rule.min(1).warning('Without a hosted video the film cannot be played.'),
      ],
    }),
    defineField({
      name: 'posterImage',
      title: 'Poster',
      type: 'image',
      group: 'film',
      options: { hotspot: true },
      description:
        'Optional: goes before the poster of the hosted video. At least 1920 × 1080 pixels; mark what must stay in view.',
    }),
    defineField({ name: 'releaseDate', title: 'Release date', type: 'date', group: 'film' }),
    { ...references('editors', 'Editors', 'editor'), group: 'credits' },
    { ...references('client', 'Clients', 'client'), group: 'credits' },
    { ...content('What there is to say about the film. It unfolds under the film.'), group: 'credits' },
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

const hostedVideo = defineType({
  name: 'hostedVideo',
  title: 'Hosted video',
  type: 'document',
  fields: [
    defineField({
      name: 'link',
      title: 'Address',
      type: 'string',
      description:
        'Of the film on Vimeo (https://vimeo.com/76979871; unlisted films with their key), or of a media file (.mp4, .webm, .m3u8). An address that begins with /files/ is a file of this dataset.',
      validation: (rule) =>
        rule.required().custom((value) => (value === undefined ? true : (filmLinkProblem(value) ?? true))),
    }),
    defineField({
      name: 'poster',
      title: 'Poster',
      type: 'image',
      options: { hotspot: true },
      description: 'For films that have none of their own. Left empty, Vimeo’s own picture is shown.',
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      type: 'array',
      description: 'Of media files. Captions of films on Vimeo are kept there.',
      of: [defineArrayMember({ type: 'captionTrack' })],
    }),
  ],
  preview: {
    select: { link: 'link', media: 'poster' },
    prepare: ({ link, media }) => ({ title: filmLinkTitle(link), subtitle: link, media }),
  },
})

/** Films, their hosted videos and playlists. */
export const films = [video, playlist, hostedVideo]
