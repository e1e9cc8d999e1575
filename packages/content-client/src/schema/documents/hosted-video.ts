import { defineArrayMember, defineField, defineType, type PreviewValue } from '@sanity/types'
import { filmFileProblem, filmSourceProblem, type FilmLinks } from '../validation/film-link.js'
import { repeatedLanguageProblem } from '../validation/names.js'

const createFields = (links: FilmLinks) => [
  defineField({
    name: 'file',
    title: 'File',
    type: 'file',
    description:
      'Drop a file here, or press Upload. An .mp4 file with H.264 video and AAC sound plays on every device. A .webm file plays on most devices.',
    options: { accept: 'video/mp4,video/webm' },
    validation: (rule) => rule.custom((value) => filmFileProblem(value?.asset?._ref) ?? true),
  }),
  defineField({
    name: 'link',
    title: 'Or a link',
    type: 'string',
    description: links.description,
    validation: (rule) => [
      rule.custom((value) => typeof value !== 'string' || (links.findProblem(value) ?? true)),
      rule.custom((value) => typeof value !== 'string' || (links.findWarning(value) ?? true)).warning(),
    ],
  }),
  defineField({
    name: 'size',
    title: 'Film size',
    type: 'object',
    description: 'In pixels. The Studio measures it.',
    // A nested form would show nothing that an editor could decide.
    hidden: true,
    readOnly: true,
    fields: [
      defineField({ name: 'width', title: 'Width', type: 'number' }),
      defineField({ name: 'height', title: 'Height', type: 'number' }),
    ],
  }),
  defineField({
    name: 'duration',
    title: 'Film length',
    type: 'number',
    description: 'In seconds. The Studio measures it.',
    hidden: true,
    readOnly: true,
  }),
  defineField({
    name: 'poster',
    title: 'Poster of this file',
    fieldset: 'more',
    type: 'image',
    options: { hotspot: true },
    description:
      'Optional. Shown for films without their own poster. Without either, the picture from the film’s host is shown.',
  }),
  defineField({
    name: 'captions',
    title: 'Captions',
    fieldset: 'more',
    type: 'array',
    description:
      'Optional. Subtitles of the file, one entry for each language. Films on a video host have their captions there.',
    of: [defineArrayMember({ type: 'captionTrack' })],
    validation: (rule) => rule.custom((value) => repeatedLanguageProblem(value) ?? true).warning(),
  }),
]

/** `filmFile` is in the document of its film, `hostedVideo` one for several films to share. */
export function createFilmFileTypes(links: FilmLinks) {
  const shared = {
    title: 'Film file',
    fieldsets: [
      { name: 'more', title: 'Captions and more', options: { collapsible: true, collapsed: true } },
    ],
    fields: createFields(links),
    preview: {
      select: { link: 'link', file: 'file.asset.originalFilename', media: 'poster' },
      prepare: ({ link, file, media }: { link?: string; file?: string; media?: PreviewValue['media'] }) => ({
        title: file ?? links.getTitle(link),
        media,
      }),
    },
  }
  return {
    filmFile: defineType({
      ...shared,
      name: 'filmFile',
      type: 'object',
      validation: (rule) => rule.custom((value) => filmSourceProblem(value) ?? true).warning(),
    }),
    hostedVideo: defineType({
      ...shared,
      name: 'hostedVideo',
      type: 'document',
      validation: (rule) => rule.custom((value) => filmSourceProblem(value) ?? true).warning(),
    }),
  }
}
