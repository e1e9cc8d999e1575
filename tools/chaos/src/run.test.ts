import { describe, expect, it } from 'vitest'
import { AFTERMATH_MS, createFaultSchedule } from './fault-schedule.ts'
import { createFindings, createStepLog, STEP_LOG_LENGTH } from './findings.ts'
import { untilAborted } from './run.ts'
import { createLineReader, createProgram } from './system/program.ts'

const slow = { kind: 'slow', scope: 'all', every: 1, detail: 0, rounds: 2 } as const

describe('createFaultSchedule', () => {
  it('ends each fault after its rounds, and counts anew for one that starts again', () => {
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
    const { start, endAll, breakContent, restoreContent, now } = createFaultSchedule(() => time)
    expect(now()).toEqual({ serviceFault: false, siteDown: false, contentBroken: false })
    start({ kind: 'site', rounds: 1 })
    breakContent()
    expect(now()).toEqual({ serviceFault: false, siteDown: true, contentBroken: true })
    start(slow)
    expect(endAll()).toHaveLength(2)
    restoreContent()
    time += AFTERMATH_MS - 1
    expect(now()).toEqual({ serviceFault: true, siteDown: true, contentBroken: true })
    time += 1
    expect(now()).toEqual({ serviceFault: false, siteDown: false, contentBroken: false })
  })
})

describe('createFindings', () => {
  it('logs a violation once, with the last steps before it', () => {
    const said: string[] = []
    let time = 0
    const stepLog = createStepLog({ now: () => time })
    for (let step = 0; step <= STEP_LOG_LENGTH; step += 1) {
      time = step * 1_000
      stepLog.add(`step ${step}`)
    }
    const findings = createFindings(stepLog, (text) => said.push(text))
    findings.check('Round 1', [])
    findings.check('Round 2, GET /a', ['The status is 500.'])
    findings.check('Round 3, GET /b', ['The status is 502.'])
    findings.check('Round 4', ['The page is blank.'])
    expect([findings.passed(), findings.count()]).toEqual([1, 2])
    expect(said[0]).toMatch(/Round 2, GET \/a: The status is 500\.[^]*step 1\n[^]*step 30/)
    expect(said[0]).not.toContain('step 0\n')
  })

  it('ignores what is reported after the end of the run', () => {
    const said: string[] = []
    const end = new AbortController()
    const findings = createFindings(createStepLog(), (text) => said.push(text), end.signal)
    end.abort()
    findings.add('The site ended.')
    expect([findings.count(), said]).toEqual([0, []])
  })
})

describe('untilAborted', () => {
  it('resolves when the signal aborts, and rejects as the work does before', async () => {
    const end = new AbortController()
    const waiting = untilAborted(new Promise(() => {}), end.signal)
    await expect(untilAborted(Promise.reject(new Error('lost')), end.signal)).rejects.toThrow('lost')
    end.abort()
    await expect(waiting).resolves.toBeUndefined()
    await expect(untilAborted(new Promise(() => {}), end.signal)).resolves.toBeUndefined()
  })
})

describe('createProgram', () => {
  it('does not start a program that was stopped', async () => {
    const program = createProgram('A program', {
      args: ['--eval', 'setInterval(() => {}, 1000)'],
      env: {},
      readyAt: '',
      onLine: () => {},
      onExit: () => {},
    })
    await program.stop()
    await program.start()
    expect(program.isUp()).toBe(false)
  })
})

describe('createLineReader', () => {
  it('splits chunks into lines', () => {
    const lines: string[] = []
    const read = createLineReader((line) => lines.push(line))
    for (const part of ['a', 'b\nc\n\n', 'd']) read(part)
    expect(lines).toEqual(['ab', 'c'])
  })
})
