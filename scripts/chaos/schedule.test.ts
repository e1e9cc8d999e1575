import { expect, it } from 'vitest'
import { AFTERMATH_MS, TRAIL_LENGTH } from './constants.ts'
import { createFindings } from './findings.ts'
import { createTrail } from './trail.ts'
import { createTroubles } from './troubles.ts'
import { createLineReader } from './world/line-reader.ts'

const slow = { kind: 'slow', scope: 'all', every: 1, detail: 0, rounds: 2 } as const

it('ends each fault after its rounds, and one that begins again lasts anew', () => {
  const { begin, roundOver, proxyFaults } = createTroubles()
  begin(slow)
  begin({ kind: 'away', rounds: 1 })
  expect(proxyFaults()).toEqual([slow])
  expect(roundOver()).toEqual([{ kind: 'away', rounds: 1 }])
  begin(slow)
  expect(roundOver()).toEqual([])
  expect(roundOver()).toEqual([slow])
  expect(proxyFaults()).toEqual([])
})

it('knows what explains noise, for a while after it is over', () => {
  let time = 1_000_000
  const { begin, endAll, contentBroken, contentMended, now } = createTroubles(() => time)
  expect(now()).toEqual({ troubled: false, siteAway: false, broken: false })
  begin({ kind: 'site', rounds: 1 })
  contentBroken()
  expect(now()).toEqual({ troubled: false, siteAway: true, broken: true })
  begin(slow)
  expect(endAll()).toHaveLength(2)
  contentMended()
  time += AFTERMATH_MS - 1
  expect(now()).toEqual({ troubled: true, siteAway: true, broken: true })
  time += 1
  expect(now()).toEqual({ troubled: false, siteAway: false, broken: false })
})

it('tells a problem once, with the last steps before it', () => {
  const said: string[] = []
  let time = 0
  const trail = createTrail({ now: () => time })
  for (let step = 0; step <= TRAIL_LENGTH; step += 1) {
    time = step * 1_000
    trail.add(`step ${step}`)
  }
  const findings = createFindings(trail, (text) => said.push(text))
  findings.check('Round 1', [])
  findings.check('Round 2, GET /a', ['The status is 500.'])
  findings.check('Round 3, GET /b', ['The status is 502.'])
  findings.check('Round 4', ['The page is blank.'])
  expect([findings.passed(), findings.count()]).toEqual([1, 2])
  expect(said[0]).toMatch(/Round 2, GET \/a: The status is 500\.[^]*step 1\n[^]*step 30/)
  expect(said[0]).not.toContain('step 0\n')
})

it('makes whole lines of what comes in parts', () => {
  const lines: string[] = []
  const read = createLineReader((line) => lines.push(line))
  for (const part of ['a', 'b\nc\n\n', 'd']) read(part)
  expect(lines).toEqual(['ab', 'c'])
})
