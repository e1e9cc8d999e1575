import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { PUBLIC_TOKEN_WARNING, publicToken } from './public-token.ts'

const SOURCE = `if (import.meta.env.VITE_PUBLIC_PREVIEW_TOKEN) window.token = import.meta.env.VITE_PUBLIC_PREVIEW_TOKEN
else window.plain = true`

/** What a build of that source says, and what comes out of it. */
async function built(env: Record<string, string>): Promise<{ code: string; warnings: string[] }> {
  const warnings: string[] = []
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry.js' ? id : null),
    load: (id: string) => (id === 'entry.js' ? SOURCE : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [publicToken(env), entry],
    build: {
      write: false,
      rolldownOptions: {
        input: 'entry.js',
        onLog: (_level, { message }) => void warnings.push(message),
      },
    },
  })
  const [output] = [result].flat()
  const code =
    output && 'output' in output ? output.output.map((file) => ('code' in file ? file.code : '')).join() : ''
  return { code, warnings }
}

describe('a token for hosts without a server', () => {
  it('is built in only where it is set, with a warning that names the risk', async () => {
    const { code, warnings } = await built({ VITE_PUBLIC_PREVIEW_TOKEN: 'skPublicTokenOfATest' })
    expect(code).toContain('skPublicTokenOfATest')
    expect(warnings.join()).toContain(PUBLIC_TOKEN_WARNING)
  })

  it.each([{}, { VITE_PUBLIC_PREVIEW_TOKEN: ' ' }])(
    'is off by default, and leaves nothing behind: %j',
    async (env) => {
      const { code, warnings } = await built(env)
      expect(code).not.toMatch(/token/)
      expect(warnings.join()).not.toContain('VITE_PUBLIC_PREVIEW_TOKEN')
    },
  )
})
