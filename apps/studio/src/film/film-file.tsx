import type { PreviewProps } from 'sanity'
import { useQueryResult } from '../use-query-result.ts'

const FIELDS = `{
  "id": _id,
  "name": coalesce(file.asset->originalFilename, link),
  "poster": poster.asset->url,
  "films": *[_type == "video" && references(^._id)] | order(title asc){ title, "poster": posterImage.asset->url }
}`

/** All film files that are separate documents, with the films that play them. Read it in the perspective of drafts. */
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

/** The title of a film file: those of its films, since a file is known by its film, and its name is often a hash. */
export function titleOfFile({ films, name }: FilmFile): string {
  if (films.length === 0) return `No film plays ${name ?? 'it'}`
  return films.map(({ title }) => title ?? 'Film without a title').join(', ')
}

/** Width and height of a poster in a list, in px, for screens of twice the density. */
const POSTER_PX = 80

/** The poster of a film file: that of its first film, else its own; null without one. */
export function posterOfFile({ films, poster }: FilmFile) {
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

/** The previews of this Studio: a film file has the title and the poster of its film. */
export function StudioPreview(props: PreviewProps) {
  return props.schemaType?.name === 'hostedVideo' ? (
    <FilmFilePreview {...props} />
  ) : (
    props.renderDefault(props)
  )
}

function FilmFilePreview(props: PreviewProps) {
  const id = '_id' in props && typeof props._id === 'string' ? props._id.replace(/^drafts\./, '') : undefined
  const file = useQueryResult<FilmFile>(FILM_FILE, id)
  if (file === null) return props.renderDefault({ ...props, title: 'Film file' })
  const poster = posterOfFile(file)
  return props.renderDefault({ ...props, title: titleOfFile(file), ...(poster ? { media: poster } : {}) })
}
