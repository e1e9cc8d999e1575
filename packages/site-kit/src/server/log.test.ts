import { describe, expect, it } from 'vitest'
import { formatError } from './log.ts'

describe('formatError', () => {
  it('names status and message of an error of the content service, and no parameter of its URL', () => {
    const url = 'https://abc.api.sanity.io/v1/data/query/production?query=*&%24secret=%22hidden%22'
    const cause = Object.assign(new Error(`Request error while attempting to reach is ${url}`), {
      name: 'ServerError',
      statusCode: 503,
      response: { url, headers: { authorization: 'Bearer hidden' } },
    })
    const text = formatError(new Error('The page could not be read.', { cause }))
    expect(text).toContain('ServerError 503: Request error')
    expect(text).toContain('https://abc.api.sanity.io/v1/data/query/production?…')
    expect(text).not.toContain('hidden')
    expect(text).not.toMatch(/^ {4}at /m)
  })

  it('has the stack of a fault of the site', () => {
    expect(formatError(new TypeError('x is not a function'))).toMatch(
      /TypeError: x is not a function\n {4}at /,
    )
  })

  it('returns what is no error as text', () => {
    expect(formatError('stopped')).toBe('stopped')
  })
})
