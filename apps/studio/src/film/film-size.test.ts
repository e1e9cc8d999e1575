import { describe, expect, it } from 'vitest'
import { recordsSize, sizePath } from './film-size.ts'

describe('sizePath', () => {
  it('names the size beside the file, in a film and in a document of its own', () => {
    expect(sizePath(['videoVimeo', { _key: 'a' }, 'file'])).toBe('videoVimeo[_key=="a"].size')
    expect(sizePath(['link'])).toBe('size')
  })
})

describe('recordsSize', () => {
  const size = { width: 1440, height: 1080 }

  it('records a size that differs in a draft, and nothing in a published document', () => {
    expect(recordsSize(size, undefined, 'drafts.a')).toBe(true)
    expect(recordsSize(size, { width: 1920, height: 1080 }, 'drafts.a')).toBe(true)
    expect(recordsSize(size, { ...size }, 'drafts.a')).toBe(false)
    expect(recordsSize(size, undefined, 'a')).toBe(false)
    expect(recordsSize({ width: 0, height: 0 }, undefined, 'drafts.a')).toBe(false)
  })
})
