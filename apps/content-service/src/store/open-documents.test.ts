import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OpenDocuments, SILENCE_MS } from './open-documents.ts'

function createOpenDocuments() {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1)
  onTestFinished(() => now.mockRestore())
  return { open: new OpenDocuments(), now }
}

describe('OpenDocuments', () => {
  it('returns the editors of other Studios that have a document open', () => {
    const { open } = createOpenDocuments()
    expect(open.report('a', 'film', 'Ada')).toEqual([])
    expect(open.report('b', 'film', 'Ben')).toEqual(['Ada'])
    expect(open.report('c', 'other', 'Cleo')).toEqual([])
    expect(open.report('a', 'film', 'Ada')).toEqual(['Ben'])
  })

  it('omits a form that has closed the document, or has been silent', () => {
    const { open, now } = createOpenDocuments()
    open.report('a', 'film', 'Ada')
    open.report('b', 'film', 'Ben')
    expect(open.report('b', null, 'Ben')).toEqual([])
    expect(open.report('c', 'film', 'Cleo')).toEqual(['Ada'])
    now.mockReturnValue(2 + SILENCE_MS)
    expect(open.report('d', 'film', 'Dora')).toEqual([])
  })

  it('bounds the number of Studios', () => {
    const { open } = createOpenDocuments()
    for (let index = 0; index < 300; index += 1) open.report(`${index}`, 'film', `${index}`)
    expect(open.report('last', 'film', 'Last')).toHaveLength(200)
  })
})
