import { defineField, defineType, type FieldDefinition } from '@sanity/types'
import { content, references, themeColours, videoPlaylist } from '../fields.js'
import { instagramProblem } from '../validation/names.js'

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
      title: 'Name of the site',
      type: 'string',
      group: 'site',
      description: 'Stands in the header, in the tab of the browser and in search results.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'siteDescription',
      title: 'Description',
      type: 'text',
      rows: 3,
      group: 'site',
      description: 'One or two sentences for search engines and link previews.',
      validation: (rule) => rule.max(160).warning('Search engines cut what is longer than 160 characters.'),
    }),
    defineField({
      name: 'siteImage',
      title: 'Share image',
      type: 'image',
      options: { hotspot: true },
      group: 'site',
      description: 'Shown where somebody shares a link to the site. At least 1200 × 800 pixels.',
    }),
    defineField({
      name: 'globalThemeColours',
      title: 'Colours of the site',
      type: 'themeColours',
      group: 'site',
      description: 'For every page that has no colours of its own.',
    }),
    defineField({
      name: 'contactAddress',
      title: 'Postal address',
      type: 'text',
      rows: 4,
      group: 'contact',
      description: 'Stands on the Info page, line by line.',
    }),
    defineField({
      name: 'contactEmail',
      title: 'Email',
      type: 'string',
      group: 'contact',
      description: 'Stands on the Info page. A press on it opens a new message.',
      validation: (rule) => rule.email(),
    }),
    defineField({
      name: 'contactTel',
      title: 'Telephone',
      type: 'string',
      group: 'contact',
      description: 'With the code of the country, so that it can be called from anywhere: +44 20 7946 0000',
    }),
    defineField({
      name: 'instaHandle',
      title: 'Instagram',
      type: 'string',
      group: 'contact',
      description: 'The name of the account.',
      validation: (rule) => rule.custom((value) => instagramProblem(value) ?? true),
    }),
  ],
  preview: {
    select: { title: 'siteTitle', media: 'siteImage' },
    prepare: ({ title, media }) => ({ title: 'Settings', subtitle: title, media }),
  },
})

/** The document of a page, which the Studio lists by its title and path. */
const page = (name: string, title: string, path: string, fields: readonly FieldDefinition[]) =>
  defineType({
    name,
    title,
    type: 'document',
    fields: [...fields],
    preview: { prepare: () => ({ title, subtitle: path }) },
  })

const homePage = page('homePage', 'Home', '/', [videoPlaylist, themeColours])

const editorsPage = page('editorsPage', 'Editors', '/editors', [
  references('editors', 'Editors', 'editor', 'In the order in which the page names them.'),
  themeColours,
])

const screeningRoomPage = page('screeningRoomPage', 'Screening Room', '/screening-room', [
  videoPlaylist,
  themeColours,
])

const infoPage = page('infoPage', 'Info', '/info', [
  content('Who the studio is. The contact of the settings stands beside it.'),
  defineField({
    name: 'video',
    title: 'Silent film',
    type: 'reference',
    description: 'Plays behind the text, without sound.',
    to: [{ type: 'video' }],
  }),
  themeColours,
])

export const singletons = [settings, homePage, editorsPage, screeningRoomPage, infoPage]
