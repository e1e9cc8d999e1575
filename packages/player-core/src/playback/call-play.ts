import { toPlayerError } from '../player/player-error.js'
import type { PlayerPool } from './player-pool.js'
import type { FilmEvent, PlayerEffect } from '../status/player-state.js'

/** Calls play on the film's player, and says what came of it, where the player's own events do not. */
export async function callPlay(
  pool: PlayerPool,
  { load, attempt, muted }: Extract<PlayerEffect, { type: 'play' }>,
): Promise<FilmEvent | null> {
  try {
    const result = await pool.call((player) => {
      // Not awaited: a browser lets a play call sound only while the press is fresh.
      void player.setMuted(muted).catch(() => {})
      return player.play()
    })
    return result.muted && !muted ? { type: 'started-muted', load } : null
  } catch (cause) {
    const error = toPlayerError(cause, 'unknown', 'The film could not be played. Try again.')
    if (error.code === 'autoplay-refused') return { type: 'refused', load, attempt }
    if (error.code === 'interrupted') return { type: 'interrupted', load, attempt }
    return error.code === 'destroyed' ? null : { type: 'failed', load, error }
  }
}
