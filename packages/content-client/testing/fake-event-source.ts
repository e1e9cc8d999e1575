import type { EventSourceLike } from '../src/live/index.js'

type Heard = { readonly data?: unknown; readonly lastEventId?: string }

/** Event sources that a test speaks for. */
export interface FakeEventSources {
  readonly create: (address: string) => EventSourceLike
  readonly addresses: readonly string[]
  /** How many are open. */
  readonly open: () => number
  /** Sends an event through every open one. */
  readonly send: (type: string, data?: unknown, id?: string) => void
  /** Has the service refuse the ones that are open, for good. */
  readonly refuse: () => void
}

/** Makes them; there is none at first. */
export function fakeEventSources(): FakeEventSources {
  const sources = new Set<Map<string, ((event: Heard) => void)[]>>()
  const addresses: string[] = []
  let refusing = false
  const send: FakeEventSources['send'] = (type, data, id = '') => {
    for (const listeners of sources) {
      const event = data === undefined ? {} : { data: JSON.stringify(data), lastEventId: id }
      for (const listener of listeners.get(type) ?? []) listener(event)
    }
  }
  return {
    addresses,
    create: (address) => {
      addresses.push(address)
      const listeners = new Map<string, ((event: Heard) => void)[]>()
      sources.add(listeners)
      return {
        get readyState() {
          return refusing ? 2 : 1
        },
        addEventListener: (type, listener) => {
          listeners.set(type, [...(listeners.get(type) ?? []), listener])
        },
        close: () => void sources.delete(listeners),
      }
    },
    open: () => sources.size,
    send,
    refuse: () => {
      refusing = true
      send('error')
      refusing = false
    },
  }
}
