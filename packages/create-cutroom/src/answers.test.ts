import { resolve } from 'node:path'
import { COLOURS } from '@cutroom/ground/testing/inputs'
import { describe, expect, it } from 'vitest'
import { AnswersError, readAnswers, toStudioName, type AnswerTexts } from './answers.ts'

function findProblems(texts: AnswerTexts): readonly string[] {
  try {
    readAnswers(texts)
  } catch (error) {
    if (error instanceof AnswersError) return error.message.split('\n  - ').slice(1)
    throw error
  }
  return []
}

describe('readAnswers', () => {
  it('uses defaults for missing answers and names the studio by its folder', () => {
    expect(readAnswers({ folder: 'night-ferry' })).toEqual({
      folder: resolve('night-ferry'),
      name: 'Night Ferry',
      foreground: '#ff6779',
      background: '#020202',
      project: null,
    })
  })

  it.each(COLOURS)('accepts and rejects the colour %j as the Studio does', (text, colour) => {
    const texts = { folder: 'a', foreground: text, background: '#040506', content: 'a1b2' }
    const problem = `The foreground ${JSON.stringify(text)} is not a colour: use hex, such as #ff6779.`
    const foreground = colour === null ? [problem] : colour
    const problems = findProblems(texts)
    expect(problems.length > 0 ? problems : readAnswers(texts).foreground).toEqual(foreground)
  })

  it('lists every problem', () => {
    const texts = { folder: 'a', name: '…', foreground: 'red', background: '#12', content: 'my project' }
    expect(findProblems(texts)).toEqual([
      expect.stringContaining('The name "…" is not valid'),
      expect.stringContaining('The foreground "red" is not a colour'),
      expect.stringContaining('The background "#12" is not a colour'),
      expect.stringContaining('The content "my project" is not valid'),
    ])
  })

  it.each(['-', '-x', '--yes'])('rejects %j as the id of a project', (content) => {
    expect(findProblems({ folder: 'a', name: 'A', content })).toEqual([
      expect.stringContaining(`The content "${content}" is not valid`),
    ])
  })

  it.each(['', '~/studio'])('rejects the folder %j, which a prompt does not replace', (folder) => {
    expect(findProblems({ folder, name: 'A' })).toEqual([
      expect.stringMatching(/^The folder .* is not valid: the folder (?:is empty|begins with ~)/),
    ])
  })

  it('rejects two equal colours', () => {
    expect(findProblems({ folder: 'a', foreground: '#fff', background: '#FFFFFF' })).toEqual([
      'The foreground and the background are both #ffffff: choose different colours.',
    ])
  })
})

describe('toStudioName', () => {
  it.each([
    ['night-ferry', 'Night Ferry'],
    ['/tmp/Élan_film', 'Élan Film'],
    ['e\u0301lan', 'Élan'],
    ['हिन्दी-फ़िल्म'.normalize(), 'हिन्दी फ़िल्म'.normalize()],
    ["mara's-films’", "Mara's Films"],
  ])('names the studio in %s %s', (folder, name) => {
    expect(toStudioName(folder)).toBe(name)
  })
})
