import { defineField, defineType, type FieldDefinition } from '@sanity/types'
import { content, references, themeColours, videoPlaylist } from '../fields.js'
import { instagramProblem, mailProblem, telephoneProblem } from '../validation/readable.js'

const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  groups: [
    { name: 'site', title: 'Site', default: true },
    { name: 'contact', title: 'Contact' },
  ],
  fields: [
    defineField({
      name: 'siteTitle',
      title: 'Site name',
      type: 'string',
      group: 'site',
      description: 'Shown in the header, in the browser tab and in search results.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'siteDescription',
      title: 'Description',
      type: 'text',
      rows: 3,
      group: 'site',
      description: 'One or two sentences, shown in search results and link previews.',
      validation: (rule) => rule.max(160).warning('Search engines show the first 160 characters only.'),
    }),
    defineField({
      name: 'siteImage',
      title: 'Share image',
      type: 'image',
      options: { hotspot: true },
      group: 'site',
      description: 'Shown in previews of links to the site. At least 1200 × 800 pixels.',
    }),
    defineField({
      name: 'globalThemeColours',
      title: 'Site colours',
      type: 'themeColours',
      group: 'site',
      description: 'Used on every page without its own colours.',
    }),
    defineField({
      name: 'contactAddress',
      title: 'Postal address',
      type: 'text',
      rows: 4,
      group: 'contact',
      description: 'Shown on the Info page, with the same line breaks.',
    }),
    defineField({
      name: 'contactEmail',
      title: 'Email',
      type: 'string',
      group: 'contact',
      description: 'Shown on the Info page. A click on it starts an email.',
      validation: (rule) => rule.custom((value) => mailProblem(value) ?? true).warning(),
    }),
    defineField({
      name: 'contactTel',
      title: 'Telephone',
      type: 'string',
      group: 'contact',
      description: 'Shown on the Info page. Start with the country code: +44 20 7946 0000',
      validation: (rule) => rule.custom((value) => telephoneProblem(value) ?? true).warning(),
    }),
    defineField({
      name: 'instaHandle',
      title: 'Instagram',
      type: 'string',
      group: 'contact',
      description: 'Account name, shown on the Info page.',
      validation: (rule) => rule.custom((value) => instagramProblem(value) ?? true).warning(),
    }),
  ],
  preview: {
    select: { title: 'siteTitle', media: 'siteImage' },
    prepare: ({ title, media }) => ({ title: 'Settings', subtitle: title, media }),
  },
})

const page = (name: string, title: string, path: string, fields: readonly FieldDefinition[]) =>
  defineType({
    name,
    title,
    type: 'document',
    fields: [...fields],
    preview: { prepare: () => ({ title, subtitle: `Page · ${path}` }) },
  })

const homePage = page('homePage', 'Home', '/', [videoPlaylist, themeColours])

const editorsPage = page('editorsPage', 'Editors', '/editors', [
  references('editors', 'Editors', 'editor', 'Editors on the page, in this order.'),
  themeColours,
])

const screeningRoomPage = page('screeningRoomPage', 'Screening Room', '/screening-room', [
  videoPlaylist,
  themeColours,
])

const infoPage = page('infoPage', 'Info', '/info', [
  content('Text about the studio, shown with the contact details from the settings.'),
  defineField({
    name: 'video',
    title: 'Looping film',
    type: 'reference',
    description: 'Plays with the text, in a loop and without sound.',
    to: [{ type: 'video' }],
  }),
  themeColours,
])

export const singletons = [settings, homePage, editorsPage, screeningRoomPage, infoPage]
