import { picture, references, slug, type Crop, type DemoDocument, type Hotspot } from './document.ts'
import { editorIds, type ClientName, type EditorName } from './people.ts'
import { richText } from './rich-text.ts'

/** A film as the demo's sources write it. */
export type FilmEntry = {
  slug: string
  title: string
  /** Name of the clip in `demo/files`. */
  clip: string
  /** Name of the poster in `demo/images`; without one the clip's own poster serves. */
  poster?: string
  hotspot?: Hotspot
  crop?: Crop
  released: string
  editors: readonly EditorName[]
  clients: readonly ClientName[]
  /** The studio's notes, in the Markdown of `richText`. */
  notes: string
}

/** The document of a film. */
export function videoOf(film: FilmEntry): DemoDocument {
  return {
    _id: `video-${film.slug}`,
    _type: 'video',
    title: film.title,
    slug: slug(film.slug),
    videoVimeo: references([`hosted-${film.clip}`]),
    ...(film.poster && { posterImage: picture(film.poster, film.hotspot, film.crop) }),
    releaseDate: film.released,
    editors: references(film.editors.map((name) => editorIds[name])),
    client: references(film.clients.map((name) => `client-${name}`)),
    content: richText(film.notes),
  }
}
