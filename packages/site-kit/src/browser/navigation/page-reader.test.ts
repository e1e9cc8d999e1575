import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageReader, includeLastEvent } from './page-reader.ts'
import type { PreviewProps } from '../../page-props.ts'
import { SITE_CONFIG } from '../../../testing/site-config.ts'

const PREVIEW = { token: 'a-token-of-some-preview', perspective: 'drafts' } as const

/** An empty content service that records perspective and token of its requests. */
let server: Server
let requests: Set<string>
/** Result of the query of the home page. */
let home: unknown

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  requests = new Set()
  home = null
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.add(`${searchParams.get('perspective')} ${request.headers.authorization ?? 'anonymous'}`)
    const result = searchParams.get('query')?.includes('"homePage"') ? home : null
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

function source() {
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: SITE_CONFIG,
    settings: { projectId: 'abc', apiHost: host, imageHost: host, build: 'a1b2c3d4' },
  }
}

it('reads the next page with the perspective that the Studio has set', async () => {
  let preview: PreviewProps = PREVIEW
  const read = createPageReader(source(), () => preview)
  expect((await read('/info', AbortSignal.timeout(5000))).preview).toEqual(PREVIEW)
  expect([...requests]).toEqual([`previewDrafts Bearer ${PREVIEW.token}`])
  requests.clear()
  preview = { ...PREVIEW, perspective: 'published' }
  const page = await read('/editors', AbortSignal.timeout(5000))
  expect([...requests]).toEqual([`published Bearer ${PREVIEW.token}`])
  expect(page.preview).toEqual(preview)
})

it('adds the pictures of video hosts that the published page has to its drafts', async () => {
  const link = 'https://vimeo.com/1'
  const videos = [{ _id: 'film', _type: 'video', title: 'Draft', videoVimeo: { link } }]
  home = { _id: 'homePage', videoPlaylist: { _id: 'p', videos } }
  const poster = { src: 'https://i.vimeocdn.com/video/1-d_640', width: 640, height: 360 }
  const film = { id: 'film', link, poster }
  const published = { kind: 'films', path: '/', films: [film], initialFilmId: null }
  const read = createPageReader(
    source(),
    () => PREVIEW,
    async () => Response.json(published),
  )
  const page = await read('/', AbortSignal.timeout(5000))
  expect(page).toMatchObject({ films: [{ title: 'Draft', poster: { src: poster.src } }], preview: PREVIEW })
})

it('asks the site for the pages of a public visitor, and the content service for nothing', async () => {
  const asked: string[] = []
  const props = { kind: 'not-found', path: '/info' }
  const respond = async (path: string) => {
    asked.push(path)
    return Response.json(props, { status: 404 })
  }
  const read = createPageReader(source(), () => undefined, respond)
  expect(await read('/info', AbortSignal.timeout(5000))).toEqual(props)
  expect(asked).toEqual(['/page-data/a1b2c3d4/info'])
  expect([...requests]).toEqual([])
})

it('includes the last event of a page in each further read of the page, and in those of no other page', async () => {
  const requested: string[] = []
  const respond = async (path: string) => {
    requested.push(path.replace('/page-data/a1b2c3d4', ''))
    return Response.json({ kind: 'not-found', path: '/' })
  }
  const read = createPageReader(source(), () => undefined, respond)
  const { readPage, setLastEvent } = includeLastEvent(read)
  const signal = AbortSignal.timeout(5000)
  setLastEvent('/', 'e1')
  setLastEvent('/', 'e2')
  await readPage('/', signal, { listPage: 3 })
  await readPage('/', signal, { film: 'dawn' })
  await readPage('/info', signal)
  expect(requested).toEqual(['.3/?event=e2', '/?video=dawn&event=e2', '/info'])
})
