import { defineArrayMember, defineField, defineType, type PreviewValue } from '@sanity/types'
import {
  filmFileProblem,
  filmLinkProblem,
  filmLinkTitle,
  filmSourceProblem,
} from '../validation/film-link.js'

/** The film itself: an uploaded file or a link, with its poster and captions. */
const fields = [
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
    description:
      'Instead of a file: the link of the film on Vimeo, such as https://vimeo.com/76979871 (with its key, if it is unlisted), or of a file on another server (.mp4, .webm, .m3u8).',
    validation: (rule) =>
      rule.custom((value) => (value === undefined ? true : (filmLinkProblem(value) ?? true))),
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
    name: 'poster',
    title: 'Poster of this file',
    fieldset: 'more',
    type: 'image',
    options: { hotspot: true },
    description:
      'Optional. Shown for films without their own poster. Without either, the picture from Vimeo is shown.',
  }),
  defineField({
    name: 'captions',
    title: 'Captions',
    fieldset: 'more',
    type: 'array',
    description:
      'Optional. Subtitles of the file, one entry for each language. Add captions of films on Vimeo on Vimeo.',
    of: [defineArrayMember({ type: 'captionTrack' })],
  }),
]

const shared = {
  title: 'Film file',
  fieldsets: [{ name: 'more', title: 'Captions and more', options: { collapsible: true, collapsed: true } }],
  fields,
  preview: {
    select: { link: 'link', file: 'file.asset.originalFilename', media: 'poster' },
    prepare: ({ link, file, media }: { link?: string; file?: string; media?: PreviewValue['media'] }) => ({
      title: file ?? filmLinkTitle(link),
      media,
    }),
  },
}

/** A film file within the document of its film. */
export const filmFile = defineType({
  ...shared,
  name: 'filmFile',
  type: 'object',
  validation: (rule) => rule.custom((value) => filmSourceProblem(value) ?? true).warning(),
})

/** A film file as a separate document, for several films to share. */
export const hostedVideo = defineType({
  ...shared,
  name: 'hostedVideo',
  type: 'document',
  validation: (rule) => rule.custom((value) => filmSourceProblem(value) ?? true).warning(),
})
