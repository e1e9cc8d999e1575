import { describe, expect, it } from 'vitest'
import { fromMediaError } from './video-element.js'

describe('fromMediaError', () => {
  it.each([
    [1, 'network'],
    [2, 'network'],
    [3, 'decode'],
    [4, 'network'],
    [null, 'unknown'],
  ])('gives a MediaError %s the code %s, and a retry', (code, expected) => {
    const platform = { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 } as const
    const error =
      code === null ? null : { ...platform, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 as const, code, message: '' }
    expect(fromMediaError(error, 'film.mp4')).toMatchObject({ code: expected, retryable: true })
  })
})
