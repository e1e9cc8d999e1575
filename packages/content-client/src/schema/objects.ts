import { defineArrayMember, defineField, defineType } from '@sanity/types'

const colour = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description: 'A hex colour, such as #ff6779.',
    validation: (rule) => rule.regex(/^#[0-9a-f]{6}$/i, { name: 'hex colour' }),
  })

const themeColours = defineType({
  name: 'themeColours',
  title: 'Theme colours',
  type: 'object',
  fields: [colour('foreground', 'Foreground'), colour('background', 'Background')],
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
    }),
    defineField({ name: 'label', title: 'Label', type: 'string' }),
    defineField({ name: 'file', title: 'WebVTT file', type: 'file', options: { accept: 'text/vtt,.vtt' } }),
  ],
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
        defineField({ name: 'alt', title: 'Alternative text', type: 'string' }),
        defineField({ name: 'caption', title: 'Caption', type: 'string' }),
      ],
    }),
  ],
})

/** The object types that the documents are made of. */
export const objectTypes = [themeColours, captionTrack, richText]
