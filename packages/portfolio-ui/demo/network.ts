import type { Provider, Player } from '@cutroom/player-core'
import { createFakeProvider } from '@cutroom/player-core/testing'

/** The emulated network of stories, which Storybook's toolbar sets for everything that loads afterwards. */
export const network = {
  /** Additional latency, in milliseconds. */
  delayMs: 0,
  /** Whether every request fails. */
  offline: false,
}

function delay(player: Player, delayMs: number, after: (ms: number, run: () => void) => () => void) {
  const prepare = player.prepare.bind(player)
  const destroy = player.destroy.bind(player)
  let preparing: Promise<void> | undefined
  let stop = () => {}
  player.prepare = () => {
    preparing ??= new Promise<void>((resolve) => {
      stop = after(delayMs, resolve)
    }).then(prepare)
    return preparing
  }
  player.destroy = () => {
    stop()
    destroy()
  }
  return player
}

export function onNetwork(provider: Provider): Provider {
  return {
    name: provider.name,
    controls: provider.controls,
    canPlay: (link) => provider.canPlay(link),
    async load() {
      const offline = createFakeProvider({ load: 'network', controls: provider.controls })
      const engine = await (network.offline ? offline : provider).load()
      return {
        create(film, context) {
          const player = engine.create(film, context)
          if (network.delayMs === 0) return player
          return delay(player, network.delayMs, (ms, run) => context.scheduler.after(ms, run))
        },
      }
    },
  }
}
