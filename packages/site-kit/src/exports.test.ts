import { expect, it } from 'vitest'
import * as browser from './browser/entry-browser.tsx'
import * as config from './index.ts'
import * as node from './server/node/entry-node.ts'
import * as server from './server/entry-server.ts'
import * as vite from './vite/index.ts'
import * as worker from './server/worker/create-worker.ts'

it('the entries export exactly these values', () => {
  const entries = { config, browser, server, node, worker, vite }
  const names = Object.entries(entries).map(([entry, exports]) => [entry, Object.keys(exports).sort()])
  expect(Object.fromEntries(names)).toEqual({
    config: ['defineConfig'],
    browser: ['startSite'],
    server: ['createSite', 'readEnvironment'],
    node: ['HtmlCache', 'createMemoryStore', 'serve', 'startServer'],
    worker: ['createWorker'],
    vite: ['cutroom'],
  })
})
