import type { Subscribe } from './player.js'

export interface Emitter<Events> {
  readonly on: Subscribe<Events>
  readonly emit: <Type extends keyof Events>(type: Type, payload: Events[Type]) => void
  clear(): void
}

/** A typed emitter. A listener that is added or removed during an event counts from the next event on. */
export function createEmitter<Events>(): Emitter<Events> {
  let listeners: { readonly [Type in keyof Events]?: ReadonlySet<(payload: Events[Type]) => void> } = {}
  return {
    on(type, listener) {
      listeners = { ...listeners, [type]: new Set(listeners[type]).add(listener) }
      return () => {
        const remaining = new Set(listeners[type])
        remaining.delete(listener)
        listeners = { ...listeners, [type]: remaining }
      }
    },
    emit(type, payload) {
      for (const listener of listeners[type] ?? []) listener(payload)
    },
    clear() {
      listeners = {}
    },
  }
}
