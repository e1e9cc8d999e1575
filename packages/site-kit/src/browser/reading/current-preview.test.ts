import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCurrentPreview } from './current-preview.ts'
import { createPageReader } from './page-reader.ts'

const PREVIEW = { token: 'a-token-of-some-preview', perspective: 'drafts' } as const

/** A content service that has nothing, and remembers what it was asked for and with what. */
let server: Server
let asked: Set<string>

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  asked = new Set()
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    asked.add(`${searchParams.get('perspective')} ${request.headers.authorization ?? 'by anybody'}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":null}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

function settings() {
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { projectId: 'abc', apiHost: host, imageHost: host }
}

it('has the next page read as the studio asks by now', async () => {
  const current = createCurrentPreview(PREVIEW)
  const read = createPageReader(settings(), current.get)
  expect((await read('/info', AbortSignal.timeout(5000))).preview).toEqual(PREVIEW)
  expect([...asked]).toEqual([`previewDrafts Bearer ${PREVIEW.token}`])
  asked.clear()
  expect(current.turnTo('published')).toBe(true)
  const page = await read('/editors', AbortSignal.timeout(5000))
  expect([...asked]).toEqual([`published Bearer ${PREVIEW.token}`])
  expect(page.preview).toEqual({ ...PREVIEW, perspective: 'published' })
})

it('changes only where something else is asked for', () => {
  const current = createCurrentPreview(PREVIEW)
  expect(current.turnTo('drafts')).toBe(false)
  expect(current.get()).toBe(PREVIEW)
})

it('stays none in public', async () => {
  const current = createCurrentPreview(undefined)
  expect(current.turnTo('drafts')).toBe(false)
  const page = await createPageReader(settings(), current.get)('/info', AbortSignal.timeout(5000))
  expect([...asked]).toEqual(['published by anybody'])
  expect(page).not.toHaveProperty('preview')
})
