import { describe, expect, it } from 'vitest'
import { studioTexts } from './studio-texts.ts'

describe('studioTexts', () => {
  const texts = studioTexts.flatMap(({ resources }) => Object.entries(resources))

  it('replaces technical terms', () => {
    expect(texts.length).toBeGreaterThan(0)
    const technical = texts.filter(([, text]) =>
      /\b(?:documents?|references?|revisions?|schema|dataset)\b/i.test(String(text)),
    )
    expect(technical).toEqual([])
  })
})
