import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createServer } from 'vite'
import { PRIVATE_FILES } from './dev-server.ts'

it.each(['.cutroom/tokens.json', '.cutroom/content.sqlite', 'other-data/tokens.json', '.env'])(
  'the server of development does not send %s',
  async (file) => {
    const root = await mkdtemp(join(tmpdir(), 'cutroom-dev-'))
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), 'secret')
    await writeFile(join(root, 'public.js'), 'export const open = 1')
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      appType: 'custom',
      cacheDir: join(root, 'cache'),
      server: { port: 0, host: '127.0.0.1', fs: { deny: PRIVATE_FILES, strict: true, allow: [root] } },
    })
    onTestFinished(async () => {
      await server.close()
      await rm(root, { recursive: true, force: true })
    })
    await server.listen(0)
    const address = server.httpServer?.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    expect(await get('/public.js')).toContain('open')
    for (const path of [`/${file}`, `/@fs${join(root, file)}`, `/${file}?raw`])
      expect(await get(path)).not.toContain('secret')
  },
)
