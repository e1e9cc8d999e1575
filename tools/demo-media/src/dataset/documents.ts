import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'yaml'

import {
  picture,
  reference,
  references,
  slug,
  themeColours,
  type DemoDocument,
  type Hotspot,
  type ThemeColours,
} from './fields.ts'
import { richText } from './rich-text.ts'

/** A film as `content/films-*.yaml` has it. */
type FilmEntry = {
  slug: string
  title: string
  /** Name of the clip in `demo/files`. */
  clip: string
  /** Name of the poster in `demo/images`; without one the clip's own poster serves. */
  poster?: string
  hotspot?: Hotspot
  released: string
  editors: string[]
  clients: string[]
  /** The studio's notes, in the Markdown of `richText`. */
  notes: string
}

/** `content/studio.yaml`. */
type Studio = {
  settings: Record<'siteTitle' | 'siteDescription' | `contact${string}` | 'instaHandle', string>
  colours: ThemeColours
  screeningRoomColours: ThemeColours
  info: { video: string; content: string }
  editors: { slug: string; name: string; colours: ThemeColours; playlists?: string[] }[]
  clients: Record<string, string>
}

/** A clip of `demo/files`; its poster has its name. */
export type Clip = { name: string; hotspot?: Hotspot; captions?: string }

/** Reads a file of content, whose shape its test checks: the dataset of it is the committed one. */
const read = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, `../../content/${name}.yaml`), 'utf8'))

const studio = read('studio') as Studio
const playlists = read('playlists') as { id: string; title: string; films: string[] }[]
const drafts = read('drafts') as { titles: Record<string, string>; film: FilmEntry }

export const clips = read('clips') as Clip[]

/** The films, as their sources are written. */
export const filmEntries = ['by-night', 'of-the-body', 'of-water-and-light', 'of-things'].flatMap(
  (group) => read(`films-${group}`) as FilmEntry[],
)

const named = (type: string, names: readonly string[]) => references(names.map((name) => `${type}-${name}`))

export function createHostedVideo(clip: Clip, link: string): DemoDocument {
  const captions = clip.captions && [
    {
      _type: 'captionTrack',
      _key: 'en',
      language: 'en',
      label: 'English',
      file: { _type: 'file', _sanityAsset: `file@file://./files/${clip.captions}.vtt` },
    },
  ]
  return {
    _id: `hosted-${clip.name}`,
    _type: 'hostedVideo',
    link,
    poster: picture(clip.name, clip.hotspot),
    ...(captions && { captions }),
  }
}

function createVideo(film: FilmEntry): DemoDocument {
  return {
    _id: `video-${film.slug}`,
    _type: 'video',
    title: film.title,
    slug: slug(film.slug),
    videoVimeo: named('hosted', [film.clip]),
    ...(film.poster && { posterImage: picture(film.poster, film.hotspot) }),
    releaseDate: film.released,
    editors: named('editor', film.editors),
    client: named('client', film.clients),
    content: richText(film.notes),
  }
}

function singletons(): DemoDocument[] {
  const { siteTitle, siteDescription, ...contact } = studio.settings
  const page = (id: string, fields: object): DemoDocument => ({ _id: id, _type: id, ...fields })
  return [
    page('settings', {
      siteTitle,
      siteDescription,
      siteImage: picture('share'),
      globalThemeColours: themeColours(studio.colours),
      ...contact,
    }),
    page('homePage', { videoPlaylist: named('playlist', ['home']) }),
    page('editorsPage', {
      editors: named(
        'editor',
        studio.editors.map((editor) => editor.slug),
      ),
    }),
    page('screeningRoomPage', {
      themeColours: themeColours(studio.screeningRoomColours),
      videoPlaylist: named('playlist', ['screening-room']),
    }),
    page('infoPage', {
      video: reference(`video-${studio.info.video}`),
      content: richText(studio.info.content),
    }),
  ]
}

/** What only the preview shows: a new title, a new film, and its place on the home page. */
function draftDocuments(): DemoDocument[] {
  const retitled = filmEntries
    .filter((film) => drafts.titles[film.slug])
    .map((film) => ({ ...film, title: drafts.titles[film.slug] ?? '' }))
  const added = createVideo(drafts.film)
  // A film that is not published yet is referred to weakly, as the content studio does it.
  const unpublished = {
    _key: added._id,
    _type: 'reference',
    _ref: added._id,
    _weak: true,
    _strengthenOnPublish: { type: 'video' },
  }
  const home = playlists.filter(({ id }) => id === 'home').map(createPlaylist)
  return [
    ...retitled.map(createVideo),
    added,
    ...home.map((playlist) => ({ ...playlist, videos: playlist.videos.toSpliced(1, 0, unpublished) })),
  ].map((document) => ({ ...document, _id: `drafts.${document._id}` }))
}

function createPlaylist({ id, title, films }: (typeof playlists)[number]) {
  const videos: object[] = named('video', films)
  return { _id: `playlist-${id}`, _type: 'playlist', title, videos }
}

/** Every document of the demo but the clips, whose addresses come from their bytes. */
export const documents: readonly DemoDocument[] = [
  ...singletons(),
  ...studio.editors.map(({ slug: name, name: title, colours, playlists: more = [] }) => ({
    _id: `editor-${name}`,
    _type: 'editor',
    name: title,
    slug: slug(name),
    themeColours: themeColours(colours),
    videoPlaylist: named('playlist', [name, ...more]),
  })),
  ...Object.entries(studio.clients).map(([id, name]) => ({ _id: `client-${id}`, _type: 'client', name })),
  ...playlists.map(createPlaylist),
  ...filmEntries.map(createVideo),
  ...draftDocuments(),
]
