import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AFTERMATH_MS, createFaultSchedule } from './fault-schedule.ts'
import { createFindings, createStepLog, STEP_LOG_LENGTH } from './findings.ts'
import { untilAborted } from './run.ts'
import { createProgram } from './system/program.ts'

const slow = { kind: 'slow', scope: 'all', every: 1, variant: 0, rounds: 2 } as const

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

  it('passes the lines of the output on, and says how the program ended', async () => {
    const lines: string[] = []
    const server = createServer((_, response) => response.end())
    await once(server.listen(0), 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const program = createProgram('A program', {
      args: ['--eval', "process.stdout.write('a\\nb'); setInterval(() => {}, 1000)"],
      env: {},
      readyAt: `http://localhost:${port}`,
      onLine: (_, line) => lines.push(line),
      onExit: () => {},
    })
    await program.start()
    await expect.poll(() => lines).toEqual(['a'])
    expect(await program.stop()).toBe('A program ended with SIGTERM.')
    await expect.poll(() => lines).toEqual(['a', 'b'])
  })
})
