import type { ListedEditor } from '../src/editors-list/editors-list.js'
import type { Film, FilmEditor } from '../src/film/film.js'
import type { Contact } from '../src/info-panel/info-panel.js'
import type { ThemeColours } from '../src/theme/theme-colours.js'
import { DEMO, type DemoFilm } from './dataset.js'
import { demoFile, demoPicture } from './media.js'

const filmsBySlug = new Map(DEMO.films.map((film) => [film.slug, film]))
const editorsBySlug = new Map(DEMO.editors.map((editor) => [editor.slug, editor]))

function findFilm(slug: string): DemoFilm {
  const film = filmsBySlug.get(slug)
  if (film) return film
  throw new Error(`The demo studio has no film ${slug}: name one of ${[...filmsBySlug.keys()].join(', ')}.`)
}

const findColours = (slug: string): ThemeColours => editorsBySlug.get(slug)?.colours ?? DEMO.colours

/** Three themes: the default, a light one, and one without enough contrast. */
export const demoThemes = {
  default: DEMO.colours,
  light: findColours('juno-lindqvist'),
  faint: findColours('mateo-arrizabal'),
} as const satisfies Record<string, ThemeColours>

/** The studio's editors, in the order of its list, each with the picture of their first film. */
export const demoEditors: readonly ListedEditor[] = DEMO.editors.map(({ slug, name, colours, films }) => {
  const [first] = films
  const film = first === undefined ? undefined : filmsBySlug.get(first)
  return {
    id: `editor-${slug}`,
    name,
    href: `/editors/${slug}`,
    poster: film ? demoPicture(film.image, '', film.focalPoint ?? undefined) : null,
    colours,
  }
})

export const demoContact: Contact = DEMO.contact

const findEditors = (slugs: readonly string[]): readonly FilmEditor[] =>
  demoEditors
    .filter(({ id }) => slugs.includes(id.replace('editor-', '')))
    .map(({ id, name, href }) => ({ id, name, href }))

function filmAt(source: DemoFilm, at: number): Film {
  const { title, clients, editors, image, focalPoint, clip, captions, content, releaseDate } = source
  const slug = `${source.slug}-${at + 1}`
  return {
    id: `film-${at + 1}`,
    slug,
    title,
    href: `?video=${slug}`,
    clients,
    editors: findEditors(editors),
    poster: demoPicture(image, `${slug} poster image`, focalPoint ?? undefined),
    thumbnail: demoPicture(image, '', focalPoint ?? undefined),
    link: demoFile(clip),
    captions: captions.map(({ language, label, file }) => ({ language, label, src: demoFile(file) })),
    content,
    releaseDate,
  }
}

/** `count` films of the demo studio, those of its home page first, repeated as needed. */
export function demoFilms(count: number = DEMO.films.length): readonly Film[] {
  return Array.from({ length: count }, (_, at) => {
    const film = DEMO.films[at % DEMO.films.length]
    if (!film) throw new Error('The demo studio has no films.')
    return filmAt(film, at)
  })
}

export const demoFilmsBySlug = (...slugs: readonly string[]): readonly Film[] =>
  slugs.map((slug, at) => filmAt(findFilm(slug), at))

export const demoFilm = (slug: string): Film => filmAt(findFilm(slug), 0)
