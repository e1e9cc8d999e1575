/** The 10,000 documents: as many hosted videos as videos, a playlist a page and an editor. */
const COUNTS = { editors: 200, clients: 295, videos: 4649 } as const

type Counts = Readonly<Record<keyof typeof COUNTS, number>>

/** Films of one playlist: what a studio shows on a page. */
const FILMS_A_PLAYLIST = 40

type BenchDocument = Readonly<Record<string, unknown>> & {
  readonly _id: string
  readonly _type: string
}

const reference = (id: string) => ({ _type: 'reference', _ref: id })
const keyed = (id: string) => ({ _key: id, ...reference(id) })
const range = (length: number) => Array.from({ length }, (_, index) => index)
const colours = { _type: 'themeColours', foreground: '#ff6779', background: '#020202' }

/** Paragraphs of a film, so that results have a realistic size. */
function paragraphs(index: number): object[] {
  return range(3).map((number) => ({
    _type: 'block',
    _key: `b${number}`,
    style: 'normal',
    markDefs: [],
    children: [
      {
        _type: 'span',
        _key: 's',
        marks: [],
        text: `Film ${index}, paragraph ${number}. ${'Cut to the sound of rain on a tin roof. '.repeat(6)}`,
      },
    ],
  }))
}

/** An image field; its asset is named and never loaded, so the reference is weak. */
const image = (index: number) => ({
  _type: 'image',
  asset: { ...reference(`image-${String(index).padStart(40, '0')}-1920x1080-jpg`), _weak: true },
  hotspot: { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 0.3, height: 0.3 },
})

function video(index: number, counts: Counts): BenchDocument {
  return {
    _id: `video-${index}`,
    _type: 'video',
    title: `Film ${index}`,
    slug: { _type: 'slug', current: `film-${index}` },
    videoVimeo: [keyed(`hosted-${index}`)],
    posterImage: image(index),
    releaseDate: '2026-05-22',
    editors: [keyed(`editor-${index % counts.editors}`), keyed(`editor-${(index + 1) % counts.editors}`)],
    client: [keyed(`client-${index % counts.clients}`)],
    content: paragraphs(index),
  }
}

function hostedVideo(index: number): BenchDocument {
  return {
    _id: `hosted-${index}`,
    _type: 'hostedVideo',
    link: `https://vimeo.com/${100_000 + index}`,
    poster: image(index),
  }
}

function playlist(index: number, counts: Counts): BenchDocument {
  const films = range(FILMS_A_PLAYLIST).map((number) => `video-${(index * 23 + number) % counts.videos}`)
  return { _id: `playlist-${index}`, _type: 'playlist', title: `Playlist ${index}`, videos: films.map(keyed) }
}

function editor(index: number): BenchDocument {
  return {
    _id: `editor-${index}`,
    _type: 'editor',
    name: `Editor ${index}`,
    slug: { _type: 'slug', current: `editor-${index}` },
    themeColours: colours,
    videoPlaylist: [keyed(`playlist-${index + 2}`)],
  }
}

/** @param part the part of the documents to return, with references among them alone */
export function benchDocuments(part = 1): BenchDocument[] {
  const of = (kind: keyof Counts) => Math.ceil(COUNTS[kind] * part)
  const counts = { editors: of('editors'), clients: of('clients'), videos: of('videos') }
  const page = (id: string, more: object) => ({ _id: id, _type: id, themeColours: colours, ...more })
  return [
    page('settings', {
      siteTitle: 'CUTROOM',
      siteDescription: 'Video Editors',
      siteImage: image(0),
      contactEmail: 'a@b.example',
    }),
    page('homePage', { videoPlaylist: [keyed('playlist-0')] }),
    page('editorsPage', { editors: range(counts.editors).map((index) => keyed(`editor-${index}`)) }),
    page('screeningRoomPage', { videoPlaylist: [keyed('playlist-1')] }),
    page('infoPage', { content: paragraphs(0), video: reference('video-0') }),
    ...range(counts.editors).map(editor),
    ...range(counts.clients).map((index) => ({
      _id: `client-${index}`,
      _type: 'client',
      name: `Client ${index}`,
    })),
    ...range(counts.editors + 2).map((index) => playlist(index, counts)),
    ...range(counts.videos).map(hostedVideo),
    ...range(counts.videos).map((index) => video(index, counts)),
  ]
}
