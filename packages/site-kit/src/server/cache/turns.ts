import type { Clock } from './clock.ts'

/** How much may be done at the same time, and how much may wait for it. */
export interface TurnLimits {
  /** Pieces of work at the same time. */
  readonly atOnce: number
  /** Pieces of work that wait for their turn. */
  readonly waiting: number
  /** How long one waits, in ms. */
  readonly waitMs: number
  /** How long a turn lasts at most, in ms: a host that ends a request may leave its work for ever unsettled. */
  readonly turnMs: number
}

/** Does a piece of work when it is its turn. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

/** There is more to do than can be, and no room to wait for it. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  readonly code = 'busy'

  constructor() {
    super('More pages are asked for than can be made. This one was not begun: ask for it again in a moment.')
  }
}

/**
 * Gives turns in the order in which they were asked for. Who finds too many waiting, or has waited for too long, is
 * refused by a `BusyError`, and their work is not begun.
 */
export function createTurns({ atOnce, waiting, waitMs, turnMs }: TurnLimits, clock: Clock): Turns {
  /** When each turn that is taken began. */
  const taken = new Map<symbol, number>()
  const queue = new Set<() => void>()
  const giveFree = () => {
    const lost = clock.now() - turnMs
    for (const [turn, since] of taken) if (since <= lost) taken.delete(turn)
    for (const begin of queue) {
      if (taken.size >= atOnce) return
      queue.delete(begin)
      begin()
    }
  }
  const begun = (turn: symbol) =>
    new Promise<void>((resolve, reject) => {
      let stopWaiting = () => {}
      const begin = () => {
        stopWaiting()
        taken.set(turn, clock.now())
        resolve()
      }
      giveFree()
      if (taken.size < atOnce) return begin()
      if (queue.size >= waiting) return reject(new BusyError())
      queue.add(begin)
      stopWaiting = clock.after(waitMs, () => {
        if (queue.delete(begin)) reject(new BusyError())
      })
    })
  return async (work) => {
    const turn = Symbol('turn')
    await begun(turn)
    try {
      // Else those who wait for nothing would stand behind all work whose time has come.
      await clock.pause()
      return await work()
    } finally {
      taken.delete(turn)
      giveFree()
    }
  }
}
