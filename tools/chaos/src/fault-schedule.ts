import type { PlannedFault, ProxyFault } from './plan/fault.ts'

/** How long after a fault an error may still be its consequence, in ms: a request fails only at its own timeout. */
export const AFTERMATH_MS = 15_000

/** The faults that are active, and those that ended a short while ago. */
export interface FaultSchedule {
  /** Starts a fault. One of the same kind that is active already continues with the new number of rounds. */
  readonly start: (fault: PlannedFault) => void
  /** Ends a round, and returns the faults that ended with it. */
  readonly endRound: () => readonly PlannedFault[]
  /** Ends all faults. */
  readonly endAll: () => readonly PlannedFault[]
  /** The active faults of the proxy. */
  readonly proxyFaults: () => readonly ProxyFault[]
  /** Records that invalid content was written. */
  readonly breakContent: () => void
  /** Records that the content was restored. */
  readonly restoreContent: () => void
  /** What explains errors at this moment. */
  readonly now: () => {
    readonly serviceFault: boolean
    readonly siteDown: boolean
    readonly contentBroken: boolean
  }
}

/** Creates an empty schedule. The caller counts rounds; `clock` gives the time in ms. */
export function createFaultSchedule(clock: () => number = Date.now): FaultSchedule {
  let active: { readonly fault: PlannedFault; left: number }[] = []
  let contentBroken = false
  const lastAt = { serviceFault: -Infinity, siteDown: -Infinity, contentBroken: -Infinity }
  const end = (ending: typeof active): readonly PlannedFault[] => {
    active = active.filter((one) => !ending.includes(one))
    const faults = ending.map(({ fault }) => fault)
    for (const { kind } of faults) lastAt[kind === 'site' ? 'siteDown' : 'serviceFault'] = clock()
    return faults
  }
  const isRecent = (at: number) => clock() - at < AFTERMATH_MS
  return {
    start: (fault) => {
      active = active.filter((one) => one.fault.kind !== fault.kind)
      active.push({ fault, left: fault.rounds })
    },
    endRound: () => {
      for (const one of active) one.left -= 1
      return end(active.filter(({ left }) => left <= 0))
    },
    endAll: () => end(active),
    proxyFaults: () => active.flatMap(({ fault }) => ('scope' in fault ? [fault] : [])),
    breakContent: () => {
      contentBroken = true
    },
    restoreContent: () => {
      if (contentBroken) lastAt.contentBroken = clock()
      contentBroken = false
    },
    now: () => ({
      serviceFault: active.some(({ fault }) => fault.kind !== 'site') || isRecent(lastAt.serviceFault),
      siteDown: active.some(({ fault }) => fault.kind === 'site') || isRecent(lastAt.siteDown),
      contentBroken: contentBroken || isRecent(lastAt.contentBroken),
    }),
  }
}
