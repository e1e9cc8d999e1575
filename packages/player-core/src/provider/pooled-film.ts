import type { FilmSource } from './video-provider.js'

/** A film that can be told from others. */
export interface PooledFilm extends FilmSource {
  readonly id: string
}
