import { references, slug, themeColours, type DemoDocument } from './document.ts'

const editorOf = (
  id: string,
  name: string,
  [foreground, background]: readonly [string, string],
  playlists: readonly string[] = [],
): DemoDocument => ({
  _id: `editor-${id}`,
  _type: 'editor',
  name,
  slug: slug(id),
  themeColours: themeColours(foreground, background),
  videoPlaylist: references([`playlist-${id}`, ...playlists]),
})

/** The roster; Juno's page is light, and Mateo's colours are closer than small text may be. */
export const editors: readonly DemoDocument[] = [
  editorOf('ines-okafor', 'Ines Okafor', ['#ffd166', '#0a1730']),
  editorOf('tomasz-brandvold', 'Tomasz Brandvold', ['#8ff0cf', '#03201c']),
  editorOf('leila-quint', 'Leila Quint', ['#ff6a3d', '#170505']),
  editorOf('juno-lindqvist', 'Juno Lindqvist', ['#1b39e6', '#f1ede2']),
  editorOf('mateo-arrizabal', 'Mateo Arrizabal', ['#7f6c96', '#20172b']),
  editorOf('wren-achterberg', 'Wren Achterberg', ['#efdcc0', '#3b0c16'], ['playlist-long-cuts']),
]

const clientNames = {
  ferrant: 'Ferrant Motor',
  verrault: 'Maison Verrault',
  kestrel: 'Kestrel Athletic',
  'low-tide': 'Low Tide Records',
  brine: 'Brine & Barley',
  halden: 'Halden Observatory',
  nightline: 'Nightline Transit',
  oru: 'Oru Ceramics',
} as const

/** A client's short name, as the films name it. */
export type ClientName = keyof typeof clientNames

/** The clients. */
export const clients: readonly DemoDocument[] = Object.entries(clientNames).map(([id, name]) => ({
  _id: `client-${id}`,
  _type: 'client',
  name,
}))

/** An editor's short name, as the films name it, and the id behind it. */
export const editorIds = {
  ines: 'editor-ines-okafor',
  tomasz: 'editor-tomasz-brandvold',
  leila: 'editor-leila-quint',
  juno: 'editor-juno-lindqvist',
  mateo: 'editor-mateo-arrizabal',
  wren: 'editor-wren-achterberg',
} as const

/** An editor's short name. */
export type EditorName = keyof typeof editorIds
