import { AFTERMATH_MS } from './constants.ts'
import type { PlannedFault, ProxyFault } from './plan/fault.ts'

/** Which faults hold, and which held a short while ago. */
export interface Troubles {
  /** A fault begins. One of the same kind that holds already goes on with the new number of rounds. */
  readonly begin: (fault: PlannedFault) => void
  /** A round is over: the faults that have ended with it. */
  readonly roundOver: () => readonly PlannedFault[]
  /** All faults end. */
  readonly endAll: () => readonly PlannedFault[]
  /** Faults of the proxy that hold. */
  readonly proxyFaults: () => readonly ProxyFault[]
  /** Content was broken. */
  readonly contentBroken: () => void
  readonly contentMended: () => void
  /** What explains noise now. */
  readonly now: () => { readonly troubled: boolean; readonly siteAway: boolean; readonly broken: boolean }
}

/** Keeps the schedule of faults; rounds are told from outside, and time comes from a clock. */
export function createTroubles(clock: () => number = Date.now): Troubles {
  let holding: { readonly fault: PlannedFault; left: number }[] = []
  let broken = false
  const lastAt = { troubled: -Infinity, siteAway: -Infinity, broken: -Infinity }
  const mark = ({ kind }: PlannedFault) => {
    lastAt[kind === 'site' ? 'siteAway' : 'troubled'] = clock()
  }
  const end = (ending: typeof holding): readonly PlannedFault[] => {
    holding = holding.filter((one) => !ending.includes(one))
    const faults = ending.map(({ fault }) => fault)
    for (const fault of faults) mark(fault)
    return faults
  }
  const isRecent = (at: number) => clock() - at < AFTERMATH_MS
  return {
    begin: (fault) => {
      holding = holding.filter((one) => one.fault.kind !== fault.kind)
      holding.push({ fault, left: fault.rounds })
    },
    roundOver: () => {
      for (const one of holding) one.left -= 1
      return end(holding.filter(({ left }) => left <= 0))
    },
    endAll: () => end(holding),
    proxyFaults: () => holding.flatMap(({ fault }) => ('scope' in fault ? [fault] : [])),
    contentBroken: () => {
      broken = true
    },
    contentMended: () => {
      if (broken) lastAt.broken = clock()
      broken = false
    },
    now: () => ({
      troubled: holding.some(({ fault }) => fault.kind !== 'site') || isRecent(lastAt.troubled),
      siteAway: holding.some(({ fault }) => fault.kind === 'site') || isRecent(lastAt.siteAway),
      broken: broken || isRecent(lastAt.broken),
    }),
  }
}
