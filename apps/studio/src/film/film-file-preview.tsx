import { getPublishedId } from '@sanity/client/csm'
import type { PreviewProps } from 'sanity'
import { useQueryResult } from '../content/use-query-result.ts'

const FIELDS = `{
  "id": _id,
  "name": coalesce(file.asset->originalFilename, link),
  "poster": poster.asset->url,
  "films": *[_type == "video" && references(^._id)] | order(title asc){ title, "poster": posterImage.asset->url }
}`

/** Film files that are separate documents, with their films. Requires the perspective of drafts. */
export const FILM_FILES = {
  fetch: `*[_type == "hostedVideo"]${FIELDS} | order(coalesce(films[0].title, "~") asc)`,
  listen: '*[_type in ["hostedVideo", "video"]]',
}

const FILM_FILE = `*[_id == $value][0]${FIELDS}`

export interface FilmFile {
  readonly id: string
  /** The name of its file, or its link. */
  readonly name: string | null
  readonly poster: string | null
  readonly films: readonly { readonly title: string | null; readonly poster: string | null }[]
}

/** Returns the titles of the films of a file: its name is often a hash. */
export function getFileTitle({ films, name }: FilmFile): string {
  if (films.length === 0) return `${name ?? 'Film file'} (not used by a film)`
  return films.map(({ title }) => title ?? 'Untitled film').join(', ')
}

/** Width and height of a requested poster, in px, for two pixels per CSS pixel. */
const POSTER_PX = 80

/** Renders the poster of a file's first film, else of the file; null without one. */
export function renderFilePoster({ films, poster }: FilmFile) {
  const address = films[0]?.poster ?? poster
  if (!address) return null
  return (
    <img
      src={`${address}?w=${POSTER_PX}&h=${POSTER_PX}&fit=crop`}
      alt=""
      style={{ inlineSize: 33, blockSize: 33, objectFit: 'cover' }}
    />
  )
}

export function StudioPreview(props: PreviewProps) {
  return props.schemaType?.name === 'hostedVideo' ? (
    <FilmFilePreview {...props} />
  ) : (
    props.renderDefault(props)
  )
}

function FilmFilePreview(props: PreviewProps) {
  const id = '_id' in props && typeof props._id === 'string' ? getPublishedId(props._id) : undefined
  const file = useQueryResult<FilmFile>(FILM_FILE, id)
  if (file === null) return props.renderDefault({ ...props, title: 'Film file' })
  const poster = renderFilePoster(file)
  return props.renderDefault({ ...props, title: getFileTitle(file), ...(poster ? { media: poster } : {}) })
}
