import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startContentService } from '../index.ts'
import { createTestClient, temporaryDirectory } from '../../testing/test-service.ts'
import { withFileLinks } from './file-links.ts'

const DEMO = fileURLToPath(new URL('../../demo/cutroom.ndjson', import.meta.url))
const PLACE = { publicUrl: 'http://here', projectId: 'mine', dataset: 'staging' }
const SHA1 = 'a'.repeat(40)

describe('withFileLinks', () => {
  it('replaces project and dataset at any depth', () => {
    const link = `/files/other/production/${SHA1}.mp4`
    const value = { link, list: [{ text: 'x' }, link.slice(1)], none: null }
    const mine = `/files/mine/staging/${SHA1}.mp4`
    expect(withFileLinks(value, PLACE, (id) => id === `file-${SHA1}-mp4`)).toEqual({
      link: mine,
      list: [{ text: 'x' }, mine],
      none: null,
    })
  })

  it.each([
    `/files/other/production/${SHA1}.webm`,
    `https://cdn.sanity.io/files/other/production/${SHA1}.mp4`,
    `/files/other/production/film.mp4`,
    `see /files/other/production/${SHA1}.mp4`,
    '/files/../../etc',
  ])('leaves other texts: %s', (text) => {
    const value = { link: [text] }
    expect(withFileLinks(value, PLACE, (id) => id.endsWith('-mp4'))).toBe(value)
  })

  it('links to the films of the demo under any project and dataset, and after a change', async () => {
    const dataDirectory = await temporaryDirectory()
    const links = '*[_type == "hostedVideo" && link match "*mp4"].link'
    const names = [
      { projectId: 'studio1', dataset: 'staging' },
      { projectId: 'studio2', dataset: 'production' },
    ]
    for (const location of names) {
      const service = await startContentService({ ...location, port: 0, dataDirectory, datasetFile: DEMO })
      const found = await createTestClient(service).fetch<string[]>(links)
      expect(found.length).toBeGreaterThan(10)
      for (const link of found) {
        expect(link).toMatch(new RegExp(`^/files/${location.projectId}/${location.dataset}/`))
        const film = await fetch(service.url + link, { headers: { range: 'bytes=0-3' } })
        expect([film.status, film.headers.get('content-type')]).toEqual([206, 'video/mp4'])
      }
      const revisions = await createTestClient(service).fetch<{ _id: string; _rev: string }[]>(
        '*[_type == "hostedVideo"]{_id, _rev}',
      )
      const written = await readFile(DEMO, 'utf8')
      for (const { _rev } of revisions) expect(written).toContain(`"_rev":"${_rev}"`)
      await service.close()
    }
  })
})
