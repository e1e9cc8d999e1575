import type { DemoDocument } from './document.ts'
import { drafts } from './drafts.ts'
import { filmsByNight } from './films-by-night.ts'
import { filmsOfTheBody } from './films-of-the-body.ts'
import { filmsOfThings } from './films-of-things.ts'
import { filmsOfWaterAndLight } from './films-of-water-and-light.ts'
import { pages } from './pages.ts'
import { clients, editors } from './people.ts'
import { playlists } from './playlists.ts'
import { videoOf } from './video.ts'

export { clips, hostedVideoOf } from './clips.ts'
export type { DemoDocument } from './document.ts'

/** The films, as their sources are written. */
export const filmEntries = [...filmsByNight, ...filmsOfTheBody, ...filmsOfWaterAndLight, ...filmsOfThings]

/** Every document of the demo but the clips, whose addresses come from their bytes. */
export const documents: readonly DemoDocument[] = [
  ...pages,
  ...editors,
  ...clients,
  ...playlists,
  ...filmEntries.map(videoOf),
  ...drafts,
]
