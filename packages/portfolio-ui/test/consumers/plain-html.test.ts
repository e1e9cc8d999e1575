import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchOptions, testChromiumPath } from '../../../../tools/testing/chromium.ts'
import { buildApp, makeFolder, removeFolder } from './consumer-app.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.mp4': 'video/mp4',
}

/** Serves the files of a folder, on a free port. */
async function serveFiles(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path)).then(
      (body) => response.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/html').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

describe('a page without a bundler', () => {
  let browser: Browser
  let folder: string
  let server: Server

  beforeAll(async () => {
    folder = await makeFolder('html')
    const [core = ''] = inject('tarballs')
    await buildApp('html', folder, [core])
    server = await serveFiles(folder)
    browser = await chromium.launch(launchOptions(await testChromiumPath()))
  })
  afterAll(async () => {
    await browser?.close()
    server?.closeAllConnections()
    server?.close()
    if (folder) await removeFolder(folder)
  })

  it('plays a film with the browser build of player-core and an import map', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.getByRole('button', { name: 'Play' }).click()
    await page.locator('[data-status=playing]').waitFor()
    expect(errors).toEqual([])
  })
})
