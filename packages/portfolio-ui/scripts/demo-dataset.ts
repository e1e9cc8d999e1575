import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'

const DATASET = join(import.meta.dirname, '../../../apps/content-service/demo/cutroom.ndjson')

/** `image@file://./images/ocean.jpg` names the file `ocean.jpg`. */
const fileName = (asset: string) => `string::split(${asset}, "/")[-1]`

const FILM = `{
  "slug": slug.current,
  title,
  releaseDate,
  "clients": client[]->{"id": _id, name},
  "editors": editors[]->slug.current,
  "image": ${fileName('posterImage._sanityAsset')},
  "focalPoint": posterImage.hotspot{x, y},
  "clip": *[_id == "file-" + array::join(string::split(${fileName('^.videoVimeo[0]->link')}, "."), "-")][0]
    .originalFilename,
  "captions": coalesce(videoVimeo[0]->captions, [])[]{language, label, "file": ${fileName('file._sanityAsset')}},
  "content": coalesce(content, [])
}`

/** The part of the demo studio's published content that stories show. */
const CONTENT = `{
  ...*[_id == "settings"][0]{
    "title": siteTitle,
    "description": siteDescription,
    "colours": globalThemeColours{foreground, background},
    "contact": {
      "address": contactAddress, "email": contactEmail, "telephone": contactTel, "instagram": instaHandle
    }
  },
  "editors": *[_id == "editorsPage"][0].editors[]->{
    "slug": slug.current,
    name,
    "colours": themeColours{foreground, background},
    "films": videoPlaylist[0]->videos[]->slug.current
  },
  "films": [
    ...*[_id == "homePage"][0].videoPlaylist[0]->videos[]->${FILM},
    ...*[_id == "screeningRoomPage"][0].videoPlaylist[0]->videos[]->${FILM},
    *[_id == "infoPage"][0].video->${FILM}
  ],
  "screeningRoom": *[_id == "screeningRoomPage"][0]{
    "colours": themeColours{foreground, background},
    "films": videoPlaylist[0]->videos[]->slug.current
  },
  "info": *[_id == "infoPage"][0]{"film": video->slug.current, content}
}`

interface DemoDataset {
  readonly films: readonly { readonly slug: string }[]
}

/** A picture in a text has an import's reference, the file's name for its id. */
function referenceAsset(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('_sanityAsset' in value)) return value
  const { _sanityAsset, ...rest } = value
  const [, name, format] = /([^/]+)\.(\w+)$/.exec(String(_sanityAsset)) ?? []
  return { ...rest, asset: { _ref: `image-${name}-1920x1080-${format}` } }
}

export const DEMO_DATASET_FILE = join(import.meta.dirname, '../demo/dataset.json')

export async function demoDatasetJson(): Promise<string> {
  const dataset = readFileSync(DATASET, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  const content = (await (await evaluate(parse(CONTENT), { dataset })).get()) as DemoDataset
  const films = content.films.filter(
    ({ slug }, index) => content.films.findIndex((film) => film.slug === slug) === index,
  )
  return `${JSON.stringify({ ...content, films }, referenceAsset, 1)}\n`
}

if (import.meta.main) writeFileSync(DEMO_DATASET_FILE, await demoDatasetJson())
