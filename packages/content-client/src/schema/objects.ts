import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { contrastWarning, HEX_COLOUR } from './validation/colour-contrast.js'
import { languageTagProblem } from './validation/names.js'

const colour = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description: 'A hex colour, such as #ff6779.',
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
  fields: [colour('foreground', 'Text'), colour('background', 'Background')],
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
      description: 'A language tag (BCP 47), such as en or pt-BR.',
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
      title: 'WebVTT file',
      type: 'file',
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
      title: 'Address',
      type: 'url',
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
        defineField({ name: 'caption', title: 'Caption', type: 'string' }),
      ],
    }),
  ],
})

/** The object types of the documents. */
export const objectTypes = [themeColours, captionTrack, richText]
