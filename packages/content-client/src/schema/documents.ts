import { defineArrayMember, defineField, defineType } from '@sanity/types'

const themeColours = defineField({
  name: 'themeColours',
  title: 'Theme colours',
  type: 'themeColours',
  description: 'Left empty, the page has the colours of the settings.',
})

const videoPlaylist = defineField({
  name: 'videoPlaylist',
  title: 'Playlist',
  type: 'array',
  description: 'The page shows the first.',
  of: [defineArrayMember({ type: 'reference', to: [{ type: 'playlist' }] })],
})

const slug = (source: string) =>
  defineField({
    name: 'slug',
    title: 'Slug',
    type: 'slug',
    options: { source },
    validation: (rule) => rule.required(),
  })

const content = defineField({ name: 'content', title: 'Content', type: 'richText' })

const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  fields: [
    defineField({ name: 'siteTitle', title: 'Site title', type: 'string' }),
    defineField({ name: 'siteDescription', title: 'Site description', type: 'text', rows: 3 }),
    defineField({ name: 'siteImage', title: 'Share image', type: 'image', options: { hotspot: true } }),
    defineField({ name: 'globalThemeColours', title: 'Theme colours of the site', type: 'themeColours' }),
    defineField({ name: 'contactAddress', title: 'Address', type: 'text', rows: 4 }),
    defineField({ name: 'contactEmail', title: 'Mail', type: 'string' }),
    defineField({ name: 'contactTel', title: 'Telephone', type: 'string' }),
    defineField({ name: 'instaHandle', title: 'Instagram handle', type: 'string' }),
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
})

const homePage = defineType({
  name: 'homePage',
  title: 'Home',
  type: 'document',
  fields: [themeColours, videoPlaylist],
  preview: { prepare: () => ({ title: 'Home' }) },
})

const editorsPage = defineType({
  name: 'editorsPage',
  title: 'Editors',
  type: 'document',
  fields: [
    themeColours,
    defineField({
      name: 'editors',
      title: 'Editors',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'editor' }] })],
    }),
  ],
  preview: { prepare: () => ({ title: 'Editors' }) },
})

const screeningRoomPage = defineType({
  name: 'screeningRoomPage',
  title: 'Screening Room',
  type: 'document',
  fields: [themeColours, videoPlaylist],
  preview: { prepare: () => ({ title: 'Screening Room' }) },
})

const infoPage = defineType({
  name: 'infoPage',
  title: 'Info',
  type: 'document',
  fields: [
    themeColours,
    content,
    defineField({
      name: 'video',
      title: 'Silent film',
      type: 'reference',
      to: [{ type: 'video' }],
    }),
  ],
  preview: { prepare: () => ({ title: 'Info' }) },
})

const editor = defineType({
  name: 'editor',
  title: 'Editor',
  type: 'document',
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string', validation: (rule) => rule.required() }),
    slug('name'),
    themeColours,
    videoPlaylist,
  ],
})

const client = defineType({
  name: 'client',
  title: 'Client',
  type: 'document',
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string', validation: (rule) => rule.required() }),
  ],
})

const playlist = defineType({
  name: 'playlist',
  title: 'Playlist',
  type: 'document',
  fields: [
    defineField({ name: 'title', title: 'Title', type: 'string' }),
    defineField({
      name: 'videos',
      title: 'Videos',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'video' }] })],
    }),
  ],
})

const references = (name: string, title: string, type: string) =>
  defineField({
    name,
    title,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
  })

const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'document',
  fields: [
    defineField({ name: 'title', title: 'Title', type: 'string' }),
    slug('title'),
    defineField({
      name: 'videoVimeo',
      title: 'Film',
      type: 'array',
      description: 'The page plays the first.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'hostedVideo' }] })],
    }),
    defineField({
      name: 'posterImage',
      title: 'Poster',
      type: 'image',
      options: { hotspot: true },
      description: 'Goes before the poster of the film.',
    }),
    defineField({ name: 'releaseDate', title: 'Release date', type: 'date' }),
    references('editors', 'Editors', 'editor'),
    references('client', 'Client', 'client'),
    content,
  ],
})

const hostedVideo = defineType({
  name: 'hostedVideo',
  title: 'Hosted video',
  type: 'document',
  fields: [
    defineField({
      name: 'link',
      title: 'Link',
      type: 'string',
      description:
        'The address of the film on Vimeo, or of a media file (.mp4, .webm, .m3u8). An address that begins with /files/ is a file of this dataset.',
    }),
    defineField({ name: 'poster', title: 'Poster', type: 'image', options: { hotspot: true } }),
    defineField({
      name: 'captions',
      title: 'Captions',
      type: 'array',
      of: [defineArrayMember({ type: 'captionTrack' })],
    }),
  ],
  preview: { select: { title: 'link', media: 'poster' } },
})

/** The document types, in the order in which a desk lists them. */
export const documentTypes = [
  settings,
  homePage,
  editorsPage,
  screeningRoomPage,
  infoPage,
  editor,
  client,
  playlist,
  video,
  hostedVideo,
]

/** Types of which there is one document, whose id equals the type. */
export const singletonTypes = [
  'settings',
  'homePage',
  'editorsPage',
  'screeningRoomPage',
  'infoPage',
] as const
