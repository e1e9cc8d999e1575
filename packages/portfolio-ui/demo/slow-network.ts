import type { Provider, Player } from '@cutroom/player-core'

/** The network as stories have it. Storybook's toolbar sets it; what is loaded afterwards follows. */
export const network = {
  /** How much later than it is everything arrives, in milliseconds. */
  delayMs: 0,
}

/** Lets a player wait for the network before it loads. */
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

/** The provider on the network of stories: its players load as much later. */
export function onNetwork(provider: Provider): Provider {
  return {
    name: provider.name,
    canPlay: (link) => provider.canPlay(link),
    async load() {
      const engine = await provider.load()
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
