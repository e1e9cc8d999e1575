import type { ListedEditor } from '../editors/listed-editor.js'
import type { Film } from '../film/film.js'
import type { Contact } from '../info/contact-details.js'
import type { ThemeColours } from '../theme/theme-colours.js'
import { demoDescription } from './demo-content.js'
import { demoPicture } from './demo-picture.js'

/** Three themes: the default, one that is light, and one whose colours hardly contrast. */
export const demoThemes = {
  default: { foreground: '#ff6779', background: '#020202' },
  light: { foreground: '#1d2a6d', background: '#efe9dc' },
  faint: { foreground: '#3f6f5a', background: '#16261f' },
} as const satisfies Record<string, ThemeColours>

/** A studio's editors, in the order of the list. */
export const demoEditors: readonly ListedEditor[] = [
  ['Mara Lindqvist', '#ff6779', '#020202'],
  ['Teo Adeyemi', '#f3d19c', '#1c1206'],
  ['Ines Carvalho', '#7fd1ae', '#04120e'],
  ['Jun Nakagawa', '#1d2a6d', '#efe9dc'],
  ['Olive Brandt', '#a48bff', '#0b0714'],
  ['Samir Haddad', '#ffd23f', '#1a1033'],
].map(([name = '', foreground = '', background = ''], at) => {
  const slug = name.toLowerCase().replace(' ', '-')
  return {
    id: `editor-${slug}`,
    name,
    href: `/editors/${slug}`,
    poster: demoPicture(at),
    colours: { foreground, background },
  }
})

/** How a studio is reached. */
export const demoContact: Contact = {
  address: 'Cutroom\n14 Tannery Lane\n0182 Oslo',
  email: 'desk@cutroom.example',
  telephone: '+47 (0) 22 55 01 40',
  instagram: '@cutroom.studio',
}

const TITLES = [
  ['Night Shift at the Aviary', 'Meridian Rail'],
  ['Salt', 'Halden & Vik'],
  ['The Long Way Down to Breakfast', 'Oat & Ember'],
  ['House of Paper', 'Museum of Small Things'],
  ['Undertow', 'Lagoon Audio'],
  ['What the River Said', 'Fjordlight'],
  ['Zenit', 'Studio Ostra'],
] as const

/** Films with everything that a film can have, `count` of them. */
export function demoFilms(count: number = TITLES.length): readonly Film[] {
  return Array.from({ length: count }, (_, at) => {
    const [title, client] = TITLES[at % TITLES.length] ?? TITLES[0]
    const slug = `${title.toLowerCase().replace(/[^a-z]+/g, '-')}-${at + 1}`
    const editors = demoEditors.slice(at % 5, (at % 5) + 1 + (at % 2))
    return {
      id: `film-${at + 1}`,
      slug,
      title,
      href: `?video=${slug}`,
      clients: [{ id: `client-${at}`, name: client }],
      editors: editors.map(({ id, name, href }) => ({ id, name, href })),
      poster: demoPicture(at, `${slug} poster image`),
      thumbnail: demoPicture(at, ''),
      link: `https://films.example/${slug}.mp4`,
      captions: [],
      content: demoDescription,
      durationSeconds: 60 + at,
      releaseDate: '2026-03-01',
    }
  })
}
