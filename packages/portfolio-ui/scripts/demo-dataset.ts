import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The demo studio's dataset, in Sanity's export format. */
const DATASET = join(import.meta.dirname, '../../../apps/content-service/demo/cutroom.ndjson')

const PICTURE = '1920x1080'

interface Node {
  readonly [field: string]: unknown
}

function text(node: Node | undefined, field: string): string {
  const value = node?.[field]
  return typeof value === 'string' ? value : ''
}

const child = (node: Node | undefined, field: string): Node => (node?.[field] ?? {}) as Node
const children = (node: Node | undefined, field: string): readonly Node[] =>
  (node?.[field] ?? []) as readonly Node[]
/** `image@file://./images/ocean.jpg` names a file; this is `ocean.jpg`. */
const readFileName = (node: Node | undefined): string => basename(text(node, '_sanityAsset'))
const readSlug = (node: Node | undefined): string => text(child(node, 'slug'), 'current')

function readDocuments(): ReadonlyMap<string, Node> {
  const lines = readFileSync(DATASET, 'utf8').trim().split('\n')
  const documents = lines.map((line) => JSON.parse(line) as Node)
  return new Map(documents.map((document) => [text(document, '_id'), document]))
}

/** The part of the demo studio's published content that stories show. */
function readDemoDataset() {
  const documents = readDocuments()
  const refs = (node: Node | undefined, field: string) =>
    children(node, field).map((reference) => documents.get(text(reference, '_ref')))
  const settings = documents.get('settings')
  const [home] = refs(documents.get('homePage'), 'videoPlaylist')
  const screeningRoom = documents.get('screeningRoomPage')
  const info = documents.get('infoPage')
  const [screened] = refs(screeningRoom, 'videoPlaylist')
  const films = [...new Set([...refs(home, 'videos'), ...refs(screened, 'videos'), findInfoFilm()])]

  function findInfoFilm(): Node | undefined {
    return documents.get(text(child(info, 'video'), '_ref'))
  }

  function film(video: Node | undefined) {
    const [hosted] = refs(video, 'videoVimeo')
    const poster = child(video, 'posterImage')
    const hotspot = poster['hotspot'] === undefined ? null : child(poster, 'hotspot')
    const clip = documents.get(`file-${basename(text(hosted, 'link')).replace('.', '-')}`)
    return {
      slug: readSlug(video),
      title: text(video, 'title'),
      releaseDate: text(video, 'releaseDate'),
      clients: refs(video, 'client').map((client) => ({
        id: text(client, '_id'),
        name: text(client, 'name'),
      })),
      editors: refs(video, 'editors').map(readSlug),
      image: readFileName(poster),
      focalPoint: hotspot && { x: Number(hotspot['x']), y: Number(hotspot['y']) },
      clip: text(clip, 'originalFilename'),
      captions: children(hosted, 'captions').map((track) => ({
        language: text(track, 'language'),
        label: text(track, 'label'),
        file: readFileName(child(track, 'file')),
      })),
      content: children(video, 'content').map(richTextNode),
    }
  }

  function editor(document: Node | undefined) {
    const [playlist] = refs(document, 'videoPlaylist')
    return {
      slug: readSlug(document),
      name: text(document, 'name'),
      colours: readColours(document, 'themeColours'),
      films: refs(playlist, 'videos').map(readSlug),
    }
  }

  return {
    title: text(settings, 'siteTitle'),
    description: text(settings, 'siteDescription'),
    colours: readColours(settings, 'globalThemeColours'),
    contact: {
      address: text(settings, 'contactAddress'),
      email: text(settings, 'contactEmail'),
      telephone: text(settings, 'contactTel'),
      instagram: text(settings, 'instaHandle'),
    },
    editors: refs(documents.get('editorsPage'), 'editors').map(editor),
    films: films.map(film),
    screeningRoom: {
      colours: readColours(screeningRoom, 'themeColours'),
      films: refs(screened, 'videos').map(readSlug),
    },
    info: { film: readSlug(findInfoFilm()), content: children(info, 'content').map(richTextNode) },
  }
}

const readColours = (node: Node | undefined, field: string) => ({
  foreground: text(child(node, field), 'foreground'),
  background: text(child(node, field), 'background'),
})

/** A block as it is; a picture with the reference that an import gives it, the file's name for its id. */
function richTextNode(node: Node): Node & { readonly _type: string } {
  const _type = text(node, '_type')
  if (_type !== 'image') return { ...node, _type }
  const { _sanityAsset: _, ...rest } = node
  const [name = '', format = ''] = readFileName(node).split('.')
  return { ...rest, _type, asset: { _ref: `image-${name}-${PICTURE}-${format}` } }
}

/** The file from which stories and tests read the content. */
export const DEMO_DATASET_FILE = join(import.meta.dirname, '../demo/dataset.json')

export const demoDatasetJson = (): string => `${JSON.stringify(readDemoDataset(), null, 1)}\n`

if (import.meta.main) writeFileSync(DEMO_DATASET_FILE, demoDatasetJson())
