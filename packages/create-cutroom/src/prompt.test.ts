import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { promptForAnswers } from './prompt.ts'

/** Answers each question with the next line. */
function terminal(lines: readonly string[]) {
  const input = new PassThrough()
  const output = new PassThrough()
  const rest = [...lines]
  let text = ''
  output.on('data', (chunk) => {
    text += String(chunk)
    if (text.endsWith('): ')) input.write(`${rest.shift() ?? ''}\n`)
  })
  return { input, output, shown: () => text }
}

describe('promptForAnswers', () => {
  it('prompts for missing answers and uses the default for an empty one', async () => {
    const { input, output, shown } = terminal(['', '#ffd166', '', ''])
    expect(await promptForAnswers({ folder: 'night-ferry' }, input, output)).toEqual({
      folder: 'night-ferry',
      name: 'Night Ferry',
      foreground: '#ffd166',
      background: '#020202',
      content: 'demo',
    })
    expect(shown()).not.toContain('Folder')
  })

  it('returns null when the terminal is closed', async () => {
    const input = new PassThrough()
    const answers = promptForAnswers({}, input, new PassThrough())
    input.end()
    expect(await answers).toBeNull()
  })

  it('prompts again after an invalid answer', async () => {
    const { input, output, shown } = terminal(['reddish', '#f00'])
    const texts = { folder: 'a', name: 'A', background: '#000', content: 'demo' }
    expect(await promptForAnswers(texts, input, output)).toMatchObject({ foreground: '#f00' })
    expect(shown()).toContain('The foreground "reddish" is not a colour')
  })
})
