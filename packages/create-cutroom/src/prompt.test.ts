import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ask } from './questions.ts'

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

describe('ask', () => {
  it('asks for what is not given, and uses the default for an empty answer', async () => {
    const { input, output, shown } = terminal(['', '#ffd166', '', ''])
    expect(await ask({ folder: 'night-ferry' }, input, output)).toEqual({
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
    const asking = ask({}, input, new PassThrough())
    input.end()
    expect(await asking).toBeNull()
  })

  it('asks again after an invalid answer', async () => {
    const { input, output, shown } = terminal(['reddish', '#f00'])
    const given = { folder: 'a', name: 'A', background: '#000', content: 'demo' }
    expect(await ask(given, input, output)).toMatchObject({ foreground: '#f00' })
    expect(shown()).toContain('The foreground "reddish" is not a colour')
  })
})
