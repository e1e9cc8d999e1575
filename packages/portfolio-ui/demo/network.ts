import type { Provider } from '@cutroom/player-core'
import { createFakeProvider } from '@cutroom/player-core/testing'

/** The emulated network, which Storybook's toolbar sets for everything that loads later. */
export const network = {
  /** Additional latency, in milliseconds. */
  delayMs: 0,
  /** Whether every request fails. */
  offline: false,
}

export function onNetwork(provider: Provider): Provider {
  const offline = createFakeProvider({ load: 'network', controls: provider.controls })
  return {
    ...provider,
    async load() {
      if (network.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, network.delayMs))
      return (network.offline ? offline : provider).load()
    },
  }
}
