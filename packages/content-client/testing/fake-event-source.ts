import type { EventSourceLike } from '../src/live/index.js'

type Event = { readonly data?: unknown; readonly lastEventId?: string }

interface FakeEventSources {
  readonly create: (address: string) => EventSourceLike
  readonly addresses: readonly string[]
  /** Number of open ones. */
  readonly open: () => number
  readonly send: (type: string, data?: unknown, id?: string) => void
  readonly refuse: () => void
}

export function fakeEventSources(): FakeEventSources {
  const sources = new Set<Map<string, ((event: Event) => void)[]>>()
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
      const listeners = new Map<string, ((event: Event) => void)[]>()
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
