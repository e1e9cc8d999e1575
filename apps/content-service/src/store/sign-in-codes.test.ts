import { describe, expect, it } from 'vitest'
import { CODE_MS, SignInCodes } from './sign-in-codes.ts'

function createCodes() {
  const time = { now: 0 }
  return { codes: new SignInCodes(() => time.now), time }
}

describe('SignInCodes', () => {
  it('exchanges a code once', () => {
    const { codes } = createCodes()
    const code = codes.create('writer')
    expect(code).toMatch(/^[\w-]{32}$/)
    expect([codes.exchange(code), codes.exchange(code)]).toEqual(['writer', undefined])
  })

  it('exchanges no code after ten minutes, and none that it has not created', () => {
    const { codes, time } = createCodes()
    const [early, late] = [codes.create('reader'), codes.create('reader')]
    time.now = CODE_MS - 1
    expect(codes.exchange(early)).toBe('reader')
    time.now = CODE_MS
    expect([codes.exchange(late), codes.exchange(''), codes.exchange('x'.repeat(32))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('bounds the number of codes, and deletes the oldest', () => {
    const { codes } = createCodes()
    const created = Array.from({ length: 101 }, () => codes.create('writer'))
    expect(created.map((code) => codes.exchange(code)).filter((holder) => holder === undefined)).toHaveLength(
      1,
    )
    expect(codes.exchange(created[0] ?? '')).toBeUndefined()
  })
})
