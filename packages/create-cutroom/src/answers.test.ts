import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AnswersError, nameOf, readAnswers, type Typed } from './answers.ts'

function problemsOf(typed: Typed): readonly string[] {
  try {
    readAnswers(typed)
  } catch (error) {
    if (error instanceof AnswersError) return error.problems
    throw error
  }
  return []
}

describe('readAnswers', () => {
  it('completes what is not given, and names the studio by its folder', () => {
    expect(readAnswers({ folder: 'night-ferry' })).toEqual({
      folder: resolve('night-ferry'),
      name: 'Night Ferry',
      foreground: '#ff6779',
      background: '#020202',
      project: null,
    })
  })

  it('reads colours in every hex form', () => {
    const answers = readAnswers({ folder: 'a', foreground: 'FD1', background: '#101820', content: 'a1b2' })
    expect(answers).toMatchObject({ foreground: '#ffdd11', background: '#101820', project: 'a1b2' })
  })

  it('lists every problem', () => {
    const typed = { folder: 'a', name: '…', foreground: 'red', background: '#12', content: 'my project' }
    expect(problemsOf(typed)).toEqual([
      expect.stringContaining('The name "…" is not valid'),
      expect.stringContaining('The foreground "red" is not a colour'),
      expect.stringContaining('The background "#12" is not a colour'),
      expect.stringContaining('The content "my project" is not valid'),
    ])
  })

  it('rejects two equal colours', () => {
    expect(problemsOf({ folder: 'a', foreground: '#fff', background: '#FFFFFF' })).toEqual([
      'The foreground and the background are both #ffffff: nothing could be read.',
    ])
  })
})

describe('nameOf', () => {
  it.each([
    ['night-ferry', 'Night Ferry'],
    ['/tmp/Élan_film', 'Élan Film'],
  ])('names the studio in %s %s', (folder, name) => {
    expect(nameOf(folder)).toBe(name)
  })
})
