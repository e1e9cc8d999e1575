import type { PlayableFilm, PlayerContext } from '#src/player/player.js'
import type { Provider } from '#src/player/provider.js'
import { FakePlayer, type FakeScript } from './fake-player.js'

/** A provider that follows a script, and records its players. */
export interface FakeProvider extends Provider {
  readonly script: FakeScript
  /** Every player that was ever made, in order. */
  readonly players: readonly FakePlayer[]
  readonly living: readonly FakePlayer[]
}

/** A fake provider of `fake:` links, which by default load in 10 ms and play in 5 ms. */
export function createFakeProvider(script: Partial<FakeScript> = {}): FakeProvider {
  const whole: FakeScript = {
    load: 10,
    play: 5,
    duration: 10,
    ends: 1,
    stalls: false,
    controls: 'page',
    remote: 'unavailable',
    ...script,
  }
  const players: FakePlayer[] = []
  return {
    name: 'fake',
    controls: whole.controls,
    script: whole,
    players,
    get living() {
      return players.filter(({ destroyed }) => !destroyed)
    },
    links: { hosts: ['fake:'], paths: ['(?<id>.+)'], title: 'Fake', example: 'fake:film' },
    load: () =>
      Promise.resolve({
        create(film: PlayableFilm, context: PlayerContext) {
          const player = new FakePlayer(film, context, whole)
          players.push(player)
          return player
        },
      }),
  }
}
