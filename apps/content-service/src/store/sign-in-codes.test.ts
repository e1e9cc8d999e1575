import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CODE_MS, SignInCodes } from './sign-in-codes.ts'

function createCodes() {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1)
  onTestFinished(() => now.mockRestore())
  return { codes: new SignInCodes(), now }
}

describe('SignInCodes', () => {
  it('exchanges a code once', () => {
    const { codes } = createCodes()
    const code = codes.create('writer')
    expect(code).toMatch(/^[\w-]{32}$/)
    expect([codes.exchange(code), codes.exchange(code)]).toEqual(['writer', undefined])
  })

  it('exchanges no code after ten minutes, and none that it has not created', () => {
    const { codes, now } = createCodes()
    const [early, late] = [codes.create('reader'), codes.create('reader')]
    now.mockReturnValue(1 + CODE_MS)
    expect(codes.exchange(early)).toBe('reader')
    now.mockReturnValue(2 + CODE_MS)
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
