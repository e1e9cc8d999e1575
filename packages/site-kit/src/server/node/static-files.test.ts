import { Hono } from 'hono'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'
import { staticFiles } from './static-files.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cutroom-files-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets/a-1234.js'), 'export {}')
  await writeFile(join(root, 'assets/a-1234.js.br'), 'built by brotli')
  await writeFile(join(root, 'icon.png'), 'icon')
  await writeFile(join(root, 'recover.js.gz'), 'built by gzip')
  for (const name of [
    '.well-known/security.txt',
    'press/our kit.pdf',
    'press/kit.tar.gz',
    '.vite/manifest.json',
    '_headers',
  ]) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), name)
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

const FILES = ['/assets/a-1234.js', '/icon.png']

it.each(FILES)(
  '%s is taken for what it is, by this site alone, and by https only where it is',
  async (path) => {
    for (const [siteUrl, address, https] of [
      [undefined, 'http://localhost', null],
      [undefined, 'https://studio.example', 'max-age=63072000'],
      ['https://studio.example', 'http://localhost', 'max-age=63072000'],
    ] as const) {
      const { status, headers } = await staticFiles(root, siteUrl).request(`${address}${path}`)
      expect(status).toBe(200)
      expect(headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Vary')).toBe('Accept-Encoding')
      expect(headers.get('Accept-Ranges')).toBe('bytes')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(headers.get('Strict-Transport-Security')).toBe(https)
    }
  },
)

it.each(FILES)('%s is sent again only if it has changed', async (path) => {
  const files = staticFiles(root, undefined)
  const modified = (await files.request(path)).headers.get('Last-Modified') ?? ''
  const again = (date: string) => files.request(path, { headers: { 'If-Modified-Since': date } })
  const same = await again(modified)
  expect([same.status, await same.text()]).toEqual([304, ''])
  expect(same.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/)
  expect((await again(new Date(0).toUTCString())).status).toBe(200)
  expect((await again(new Date(Date.now() + 60_000).toUTCString())).status).toBe(200)
})

it.skipIf(process.platform === 'win32')('leaves no large file open that a client has already', async () => {
  await writeFile(join(root, 'film.mp4'), Buffer.alloc(200_000))
  const { port, stop } = await listen(staticFiles(root, undefined), { port: 0, host: '127.0.0.1' })
  onTestFinished(stop)
  const headers = { 'If-Modified-Since': (await stat(join(root, 'film.mp4'))).mtime.toUTCString() }
  const countOpenFiles = async () => (await readdir('/dev/fd')).length
  const before = await countOpenFiles()
  for (let count = 0; count < 200; count += 1)
    expect((await fetch(`http://127.0.0.1:${port}/film.mp4`, { headers })).status).toBe(304)
  // The process has other files and sockets too.
  await expect.poll(countOpenFiles).toBeLessThan(before + 100)
})

it('sends a part of a file of public/, and all of it where the part would be of another version', async () => {
  const files = staticFiles(root, undefined)
  const read = async (headers: Readonly<Record<string, string>>) => {
    const response = await files.request('/icon.png', { headers })
    return [response.status, response.headers.get('Content-Range'), await response.text()]
  }
  const modified = (await files.request('/icon.png')).headers.get('Last-Modified') ?? ''
  const part = [206, 'bytes 1-2/4', 'co']
  const whole = [200, null, 'icon']
  expect(await read({ Range: 'bytes=1-2' })).toEqual(part)
  expect(await read({ Range: 'bytes=1-2', 'If-Range': modified })).toEqual(part)
  expect(await read({ Range: 'bytes=1-2', 'If-Range': new Date(0).toUTCString() })).toEqual(whole)
  expect(await read({ Range: 'bytes=1-2', 'If-Range': '"tag"' })).toEqual(whole)
  for (const range of ['lines=1-2', 'bytes=0-1,3-3', 'bytes=one'])
    expect(await read({ Range: range })).toEqual(whole)
})

it.each(['1970-01-01T00:00:01Z', '1980-01-01T00:00:01Z', '1985-10-26T08:15:00Z'])(
  'sends a file that a build has dated %s as the whole present one',
  async (date) => {
    const folder = await mkdtemp(join(tmpdir(), 'cutroom-files-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const modified = new Date(date).toUTCString()
    await writeFile(join(folder, 'reel.mp4'), 'a film')
    await utimes(join(folder, 'reel.mp4'), new Date(date), new Date(date))
    const files = staticFiles(folder, undefined)
    expect((await files.request('/reel.mp4')).headers.get('Last-Modified')).toBeNull()
    for (const headers of [{ 'If-Modified-Since': modified }, { Range: 'bytes=1-2', 'If-Range': modified }]) {
      const response = await files.request('/reel.mp4', { headers })
      expect([response.status, await response.text()]).toEqual([200, 'a film'])
    }
    expect((await files.request('/reel.mp4', { headers: { Range: 'bytes=0-0' } })).status).toBe(206)
  },
)

it('lets no cache store the error of a range beyond the file', async () => {
  const { status, headers } = await staticFiles(root, undefined).request('/icon.png', {
    headers: { Range: 'bytes=9-' },
  })
  expect([status, headers.get('Cache-Control')]).toEqual([416, 'no-store'])
})

it.each(['/.well-known/security.txt', '/press/our%20kit.pdf', '/press/kit.tar.gz'])(
  'sends %s, which public/ has in a folder',
  async (path) => {
    const response = await staticFiles(root, undefined).request(path)
    expect([response.status, await response.text()]).toEqual([200, decodeURI(path).slice(1)])
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  },
)

it.each([
  ['reel & credits.pdf', '/reel%20%26%20credits.pdf'],
  ['reel & credits.pdf', '/reel%20&%20credits.pdf'],
  ['logo@2x.png', '/logo%402x.png'],
  ['100%.txt', '/100%25.txt'],
  ['a%2Fb.txt', '/a%252Fb.txt'],
  ['no#1.txt', '/no%231.txt'],
  ['Größe.txt', '/Gr%C3%B6%C3%9Fe.txt'],
  [':id.txt', '/:id.txt'],
  ['(1)*.txt', '/(1)*.txt'],
])('sends %s at %s, and none of its neighbours', async (name, address) => {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), 'a file')
  const files = staticFiles(folder, undefined)
  expect(await (await files.request(address)).text()).toBe('a file')
  const { headers } = await files.request(address)
  expect(headers.get('Cache-Control')).toBe('public, max-age=86400')
  for (const neighbour of [`${address}x`, '/x', `/x${address}`, '/%', '/..%2Fpackage.json', `${address}%00`])
    expect((await files.request(neighbour)).status).toBe(404)
})

it.each([
  ['film.vtt', 'text/vtt'],
  ['film.m3u8', 'application/vnd.apple.mpegurl'],
  ['REEL.MOV', 'video/quicktime'],
  ['Still.JPG', 'image/jpeg'],
  ['vtt', 'application/octet-stream'],
])('sends %s as %s, which a browser may not guess', async (name, type) => {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), 'a file')
  for (const headers of [{}, { Range: 'bytes=0-1' }]) {
    const response = await staticFiles(folder, undefined).request(`/${name}`, { headers })
    expect(response.headers.get('Content-Type')).toBe(type)
  }
})

it.each(['/.vite/manifest.json', '/_headers', '/press', '/press/', '/recover.js.gz'])(
  'does not send %s',
  async (path) => {
    expect((await staticFiles(root, undefined).request(path)).status).toBe(404)
  },
)

it('does not send a file that is gone since the start, nor the rest of one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'reel.mp4'), 'a film')
  const files = staticFiles(folder, undefined)
  await rm(join(folder, 'reel.mp4'))
  const headers = { Range: 'bytes=1-', 'If-Range': new Date(0).toUTCString() }
  expect((await files.request('/reel.mp4')).status).toBe(404)
  expect((await files.request('/reel.mp4', { headers })).status).toBe(404)
})

it('passes a request without a file to the next handler', async () => {
  const app = new Hono().route('/', staticFiles(root, undefined)).get('*', (context) => context.text('page'))
  const response = await app.request('https://studio.example/assets/none.js')
  expect([response.status, await response.text()]).toEqual([200, 'page'])
  const { headers } = response
  expect(headers.get('Cache-Control')).toBeNull()
})

it.each(['br', 'br;q=1.0, gzip;q=0.8', 'gzip;q=0.5, BR', '*;q=0.5'])(
  'sends the compressed copy for Accept-Encoding %s',
  async (accepted) => {
    const headers = { 'Accept-Encoding': accepted }
    const response = await staticFiles(root, undefined).request('http://localhost/assets/a-1234.js', {
      headers,
    })
    expect([response.headers.get('Content-Encoding'), await response.text()]).toEqual([
      'br',
      'built by brotli',
    ])
  },
)

it.each(['identity', 'br;q=0', 'br;q=0.1, identity;q=0.9'])(
  'sends the file as it is for Accept-Encoding %s',
  async (accepted) => {
    const headers = { 'Accept-Encoding': accepted }
    const response = await staticFiles(root, undefined).request('http://localhost/assets/a-1234.js', {
      headers,
    })
    expect([response.headers.get('Content-Encoding'), await response.text()]).toEqual([null, 'export {}'])
  },
)
