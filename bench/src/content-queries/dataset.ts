/** How many documents of each kind make up the 10,000 of the benchmark. */
export const COUNTS = {
  editors: 200,
  clients: 295,
  /** One a page and one an editor. */
  playlists: 202,
  hostedVideos: 4649,
  videos: 4649,
  /** Settings and the four pages. */
  singletons: 5,
} as const

/** Films of one playlist: what a studio shows on a page. */
const FILMS_A_PLAYLIST = 40

/** A document of the dataset. */
export type BenchDocument = Readonly<Record<string, unknown>> & {
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

function video(index: number): BenchDocument {
  return {
    _id: `video-${index}`,
    _type: 'video',
    title: `Film ${index}`,
    slug: { _type: 'slug', current: `film-${index}` },
    videoVimeo: [keyed(`hosted-${index}`)],
    posterImage: image(index),
    releaseDate: '2026-05-22',
    editors: [keyed(`editor-${index % COUNTS.editors}`), keyed(`editor-${(index + 1) % COUNTS.editors}`)],
    client: [keyed(`client-${index % COUNTS.clients}`)],
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

function playlist(index: number): BenchDocument {
  const films = range(FILMS_A_PLAYLIST).map((number) => `video-${(index * 23 + number) % COUNTS.videos}`)
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

/** Ten thousand documents in the shape of the site's content, the same at every run. */
export function benchDocuments(): BenchDocument[] {
  const page = (id: string, more: object) => ({ _id: id, _type: id, themeColours: colours, ...more })
  return [
    page('settings', {
      siteTitle: 'CUTROOM',
      siteDescription: 'Video Editors',
      siteImage: image(0),
      contactEmail: 'a@b.example',
    }),
    page('homePage', { videoPlaylist: [keyed('playlist-0')] }),
    page('editorsPage', { editors: range(COUNTS.editors).map((index) => keyed(`editor-${index}`)) }),
    page('screeningRoomPage', { videoPlaylist: [keyed('playlist-1')] }),
    page('infoPage', { content: paragraphs(0), video: reference('video-0') }),
    ...range(COUNTS.editors).map(editor),
    ...range(COUNTS.clients).map((index) => ({
      _id: `client-${index}`,
      _type: 'client',
      name: `Client ${index}`,
    })),
    ...range(COUNTS.playlists).map(playlist),
    ...range(COUNTS.hostedVideos).map(hostedVideo),
    ...range(COUNTS.videos).map(video),
  ]
}
