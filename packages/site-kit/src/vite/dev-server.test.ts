import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createServer, type Plugin } from 'vite'
import { devServer, PRIVATE_FILES } from './dev-server.ts'
import { ENTRIES } from './site-entries.ts'

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

const TEXT_SITE = `import text from '/config.js'
export const readEnvironment = () => ({})
export const createSite = () => ({ fetch: async () => new Response(text) })`

/** A site whose pages are the text of a config. */
const textSite: Plugin = {
  name: 'text-site',
  resolveId: (id) => (id === ENTRIES.dev ? id : undefined),
  load: (id) => (id === ENTRIES.dev ? TEXT_SITE : undefined),
}

/** Serves a site whose page is the text that `config.js` exports. */
async function startTextSite(files: Readonly<Record<string, string>> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'cutroom-dev-'))
  const config = join(root, 'config.js')
  for (const [path, text] of Object.entries({ 'config.js': 'export default "a page"', ...files })) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, 'cache'),
    plugins: [textSite, devServer()],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1' },
  })
  onTestFinished(async () => {
    await server.close()
    await rm(root, { recursive: true, force: true })
  })
  await server.listen(0)
  const address = server.httpServer?.address()
  return { server, config, host: `127.0.0.1:${typeof address === 'object' ? address?.port : undefined}` }
}

it('the server of development runs an installed site-kit as Vite does', async () => {
  const installed = 'node_modules/@cutroom/site-kit'
  const { host } = await startTextSite({
    'config.js': "export { default } from '@cutroom/site-kit'",
    [`${installed}/package.json`]: '{ "type": "module", "exports": "./index.js" }',
    [`${installed}/index.js`]: 'export default `on a server: ${import.meta.env.SSR}`',
  })
  expect(await (await fetch(`http://${host}/`)).text()).toBe('on a server: true')
})

it('the server of development leaves preflights to the site', async () => {
  const { host } = await startTextSite()
  const headers = { Origin: 'http://localhost:3333', 'Access-Control-Request-Method': 'POST' }
  const response = await fetch(`http://${host}/content/v1/users/me`, { method: 'OPTIONS', headers })
  expect([response.status, await response.text()]).toEqual([200, 'a page'])
})

it('the server of development shows the error of a broken config, and reloads once it is mended', async () => {
  const { server, config, host } = await startTextSite()
  const get = () => fetch(`http://${host}/`)
  expect(await (await get()).text()).toBe('a page')

  await writeFile(config, 'export default {')
  await expect.poll(async () => (await get()).status).toBe(500)
  expect(await (await get()).text()).toContain('/@vite/client')
  const messages: unknown[] = []
  const client = new WebSocket(`ws://${host}/?token=${server.config.webSocketToken}`, 'vite-hmr')
  client.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))))
  await expect.poll(() => messages).toContainEqual({ type: 'connected' })
  await writeFile(config, 'export default "another page"')
  await expect.poll(() => messages).toContainEqual({ type: 'full-reload' })
  expect(await (await get()).text()).toBe('another page')
  client.close()
})
