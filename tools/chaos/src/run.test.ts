import { describe, expect, it } from 'vitest'
import { AFTERMATH_MS, createFaultSchedule } from './fault-schedule.ts'
import { createFindings, STEP_LOG_LENGTH } from './findings.ts'

const slow = { kind: 'slow', scope: 'all', every: 1, variant: 0, rounds: 2 } as const

describe('createFaultSchedule', () => {
  it('ends each fault after its rounds, and counts again for one that starts again', () => {
    const { start, endRound, proxyFaults } = createFaultSchedule()
    start(slow)
    start({ kind: 'away', rounds: 1 })
    expect(proxyFaults()).toEqual([slow])
    expect(endRound()).toEqual([{ kind: 'away', rounds: 1 }])
    start(slow)
    expect(endRound()).toEqual([])
    expect(endRound()).toEqual([slow])
    expect(proxyFaults()).toEqual([])
  })

  it('explains errors for a while after the fault', () => {
    let time = 1_000_000
    const { start, endAll, now } = createFaultSchedule(() => time)
    expect(now()).toEqual({ serviceFault: false, siteDown: false })
    start({ kind: 'site', rounds: 1 })
    expect(now()).toEqual({ serviceFault: false, siteDown: true })
    start(slow)
    expect(endAll()).toHaveLength(2)
    time += AFTERMATH_MS - 1
    expect(now()).toEqual({ serviceFault: true, siteDown: true })
    time += 1
    expect(now()).toEqual({ serviceFault: false, siteDown: false })
  })
})

describe('createFindings', () => {
  it('logs a violation once, with the last steps before it', () => {
    const logged: string[] = []
    let time = 0
    const findings = createFindings(
      (text) => logged.push(text),
      () => time,
    )
    for (let step = 0; step <= STEP_LOG_LENGTH; step += 1) {
      time = step * 1_000
      findings.addStep(`step ${step}`)
    }
    findings.check('Round 1', [])
    findings.check('Round 2, GET /a', ['The status is 500.'])
    findings.check('Round 3, GET /b', ['The status is 502.'])
    findings.check('Round 4', ['The page is blank.'])
    expect([findings.passed(), findings.count()]).toEqual([1, 2])
    expect(logged[0]).toMatch(/Round 2, GET \/a: The status is 500\.[^]*step 1\n[^]*step 30/)
    expect(logged[0]).not.toContain('step 0\n')
  })
})
