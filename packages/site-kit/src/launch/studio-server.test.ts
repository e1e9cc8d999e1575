import { defaultLinks } from '@cutroom/player-core/links'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serveStudio } from './studio-server.ts'

const SETTINGS = {
  name: 'Night Ferry',
  projectId: 'cutroom0',
  dataset: 'production',
  apiHost: 'http://localhost:4000/content',
  siteUrl: 'http://localhost:4000',
  links: defaultLinks,
}

const PAGE = `<html><head><script>
alert("inline")
</script><script src="https://core.example/bridge.js" async type="module"></script></head><body>
<script src="/static/studio-BoZdUXjX.js" type="module"></script></body></html>`

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-studio-server-'))
  await mkdir(join(folder, 'static'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'static/studio-BoZdUXjX.js'), 'export {}')
  await writeFile(join(folder, 'favicon.ico'), 'a picture')
  // Its size can be read, and its content cannot.
  await symlink('/proc/self/mem', join(folder, 'static/unreadable.js'))
  await writeFile(join(folder, 'static/apple-touch-icon.png'), 'a picture')
  await writeFile(join(folder, 'secret.txt'), 'no part of the Studio')
  const studio = await serveStudio(folder, SETTINGS, { port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await studio.stop()
    await rm(folder, { recursive: true })
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${studio.port}${path}`)
  return Object.assign(get, { folder })
}

/** Returns the text of an attribute. */
const unescapeMarkup = (markup: string) =>
  markup.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

describe('serveStudio', () => {
  it('serves the page of the Studio with its settings at every path of a view', async () => {
    const get = await start()
    for (const path of ['/', '/structure/video;abc', '/secret.txt']) {
      const response = await get(path)
      const html = await response.text()
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      const settings = /<meta name="cutroom-studio" content="([^"]*)"><\/head>/.exec(html)?.[1] ?? ''
      expect(JSON.parse(unescapeMarkup(settings))).toEqual(SETTINGS)
    }
  })

  it('serves its files, and 404 for those that do not exist', async () => {
    const get = await start()
    const script = await get('/static/studio-BoZdUXjX.js')
    expect([script.status, await script.text()]).toEqual([200, 'export {}'])
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(script.headers.get('cache-control')).toContain('immutable')
    for (const path of ['/static/older.js', '/static/..%2f..%2fsecret.txt', '/static'])
      expect(await (await get(path)).text()).not.toContain('no part of the Studio')
    expect((await get('/static/older.js')).status).toBe(404)
  })

  it('serves the page of a build that has replaced the folder', async () => {
    const get = await start()
    const next = `${get.folder}-next`
    await mkdir(join(next, 'static'), { recursive: true })
    await writeFile(
      join(next, 'index.html'),
      PAGE.replace('BoZdUXjX', 'CoZdUXjX').replace('"inline"', '"next"'),
    )
    await writeFile(join(next, 'static/studio-CoZdUXjX.js'), 'export {}')
    const before = (await get('/')).headers.get('content-security-policy')
    await rm(get.folder, { recursive: true })
    await rename(next, get.folder)
    const response = await get('/')
    const [script = ''] = /\/static\/studio-\w+\.js/.exec(await response.text()) ?? []
    expect((await get(script)).status).toBe(200)
    expect(response.headers.get('content-security-policy')).not.toBe(before)
  })

  it.each(['/favicon.ico', '/static/apple-touch-icon.png'])(
    'has %s validated, whose name has no hash',
    async (path) => {
      const response = await (await start())(path)
      expect([await response.text(), response.headers.get('cache-control')]).toEqual([
        'a picture',
        'no-cache',
      ])
    },
  )

  it.runIf(process.platform === 'linux')(
    'serves the next request after a file that cannot be read',
    async () => {
      const get = await start()
      await get('/static/unreadable.js').catch(() => {})
      expect((await get('/')).status).toBe(200)
    },
  )

  it('allows requests to the site, and scripts of the Studio alone', async () => {
    const response = await (await start())('/')
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
    expect(html).not.toContain('core.example')
    expect(directive('connect-src')).toBe("connect-src 'self' http://localhost:4000")
    expect(directive('img-src')).toBe("img-src 'self' data: blob: http://localhost:4000")
    expect(directive('frame-src')).toBe('frame-src http://localhost:4000')
    expect(directive('script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    expect(directive('default-src')).toBe("default-src 'none'")
  })
})
