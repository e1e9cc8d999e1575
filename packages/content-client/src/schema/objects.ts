import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { captionsFileProblem } from './validation/captions.js'
import { colourProblem, contrastWarning } from './validation/colours.js'
import { languageTagProblem } from './validation/names.js'
import { addressProblem } from './validation/readable.js'

const colour = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    validation: (rule) => rule.custom((value) => (value ? (colourProblem(value) ?? true) : true)),
  })

const themeColours = defineType({
  name: 'themeColours',
  title: 'Colours',
  type: 'object',
  options: { columns: 2 },
  fields: [
    colour('foreground', 'Text', 'Colour of names, titles and buttons.'),
    colour('background', 'Background', 'Colour of the page, and of the areas behind text on films.'),
  ],
  validation: (rule) => [
    rule.custom((value: { foreground?: string; background?: string } | undefined) =>
      !value || Boolean(value.foreground) === Boolean(value.background)
        ? true
        : 'Set both colours, or neither. A page with one colour uses the site colours from the settings.',
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
      description: 'Language code, such as en for English or pt-BR for Brazilian Portuguese.',
      validation: (rule) => rule.required().custom((value) => languageTagProblem(value) ?? true),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'Name of the language in the player’s menu, in that language: English, Português.',
    }),
    defineField({
      name: 'file',
      title: 'Captions file',
      type: 'file',
      description: 'A .vtt file (WebVTT), exported by captioning software.',
      options: { accept: 'text/vtt,.vtt' },
      validation: (rule) =>
        rule
          .required()
          .custom(
            async (value, { getClient }) =>
              (await captionsFileProblem(value?.asset?._ref, getClient)) ?? true,
          ),
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
      // The type `url` refuses what people write, such as example.com.
      type: 'string',
      description:
        'Target of the link: a web address, a mail address, a telephone number, or a page of this site such as /info.',
      validation: (rule) => [
        rule.custom((value) => addressProblem(value) ?? true).warning(),
        rule.required().warning('Without an address this is a text without a link.'),
      ],
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
      validation: (rule) => rule.assetRequired().warning('Without a picture nothing is shown here.'),
      fields: [
        defineField({
          name: 'alt',
          title: 'Alternative text',
          type: 'string',
          description: 'Description of the picture for people who cannot see it.',
          validation: (rule) =>
            rule.required().warning('Screen readers skip a picture without an alternative text.'),
        }),
        defineField({
          name: 'caption',
          title: 'Caption',
          type: 'string',
          description: 'Shown below the picture.',
        }),
      ],
    }),
  ],
})

export const objectTypes = [themeColours, captionTrack, richText]
