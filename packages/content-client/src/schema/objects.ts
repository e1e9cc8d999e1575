import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { contrastWarning, HEX_COLOUR } from './validation/colour-contrast.js'
import { filmFile } from './documents/hosted-video.js'
import { languageTagProblem } from './validation/names.js'

const colour = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    validation: (rule) => [
      rule
        .regex(HEX_COLOUR, { name: 'hex colour' })
        .error('Write # and six digits or letters a to f: #ff6779'),
    ],
  })

const themeColours = defineType({
  name: 'themeColours',
  title: 'Colours',
  type: 'object',
  options: { columns: 2 },
  fields: [
    colour('foreground', 'Text', 'Names, titles and buttons.'),
    colour('background', 'Background', 'Behind everything, and on the plates under texts.'),
  ],
  validation: (rule) => [
    rule.custom((value: { foreground?: string; background?: string } | undefined) =>
      !value || Boolean(value.foreground) === Boolean(value.background)
        ? true
        : 'Give both colours, or none: with one alone the page keeps the colours of the settings.',
    ),
    rule
      .custom(
        (value: { foreground?: string; background?: string } | undefined) =>
          contrastWarning(value?.foreground, value?.background) ?? true,
      )
      .warning(),
  ],
})

const captionTrack = defineType({
  name: 'captionTrack',
  title: 'Captions',
  type: 'object',
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      description: 'The code of the language: en is English, pt-BR the Portuguese of Brazil.',
      validation: (rule) => rule.required().custom((value) => languageTagProblem(value) ?? true),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What viewers choose by, in the language itself: English, Português.',
    }),
    defineField({
      name: 'file',
      title: 'Captions file',
      type: 'file',
      description: 'A .vtt file (WebVTT), which captioning programs export.',
      options: { accept: 'text/vtt,.vtt' },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'language' } },
})

const link = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Link',
      type: 'url',
      description: 'Where the words lead: https://…, a path of this site such as /info, mailto: or tel:.',
      validation: (rule) => rule.uri({ allowRelative: true, scheme: ['http', 'https', 'mailto', 'tel'] }),
    }),
  ],
})

const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  type: 'array',
  of: [
    defineArrayMember({ type: 'block', marks: { annotations: [link] } }),
    defineArrayMember({
      type: 'image',
      options: { hotspot: true },
      fields: [
        defineField({
          name: 'alt',
          title: 'Alternative text',
          type: 'string',
          description: 'What the picture shows, for people who do not see it.',
          validation: (rule) =>
            rule.required().warning('Without it the picture is passed over when read aloud.'),
        }),
        defineField({
          name: 'caption',
          title: 'Caption',
          type: 'string',
          description: 'Stands under the picture.',
        }),
      ],
    }),
  ],
})

export const objectTypes = [themeColours, captionTrack, filmFile, richText]
