import type { PlannedFault, ProxyFault } from './plan.ts'

/** How long an error may follow from a fault, in ms: a request fails at its own timeout. */
export const AFTERMATH_MS = 15_000

/** The faults that are active, and those that ended a short while ago. */
export interface FaultSchedule {
  /** Starts a fault. An active one of the same kind continues with the new number of rounds. */
  readonly start: (fault: PlannedFault) => void
  /** Ends a round, and returns the faults that ended with it. */
  readonly endRound: () => readonly PlannedFault[]
  readonly endAll: () => readonly PlannedFault[]
  readonly proxyFaults: () => readonly ProxyFault[]
  /** What explains errors at this moment. */
  readonly now: () => { readonly serviceFault: boolean; readonly siteDown: boolean }
}

/** Creates an empty schedule. The caller counts rounds; `clock` gives the time in ms. */
export function createFaultSchedule(clock: () => number = Date.now): FaultSchedule {
  let active: { readonly fault: PlannedFault; left: number }[] = []
  const endedAt = { service: -Infinity, site: -Infinity }
  const end = (ending: typeof active): readonly PlannedFault[] => {
    active = active.filter((entry) => !ending.includes(entry))
    for (const { fault } of ending) endedAt[getPart(fault)] = clock()
    return ending.map(({ fault }) => fault)
  }
  const isAffected = (part: 'service' | 'site') =>
    active.some(({ fault }) => getPart(fault) === part) || clock() - endedAt[part] < AFTERMATH_MS
  return {
    start: (fault) => {
      active = active.filter((entry) => entry.fault.kind !== fault.kind)
      active.push({ fault, left: fault.rounds })
    },
    endRound: () => {
      for (const entry of active) entry.left -= 1
      return end(active.filter(({ left }) => left <= 0))
    },
    endAll: () => end(active),
    proxyFaults: () => active.flatMap(({ fault }) => ('scope' in fault ? [fault] : [])),
    now: () => ({ serviceFault: isAffected('service'), siteDown: isAffected('site') }),
  }
}

const getPart = ({ kind }: PlannedFault) => (kind === 'site' ? 'site' : 'service')
