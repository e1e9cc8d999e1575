import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/content-service.js'
import { createContentClient } from './content-client.js'

const BYTES = Buffer.from('not really a film, which nobody decodes here')

let service: TestService
let path: string

beforeAll(async () => {
  service = await startTestService()
  const { writer } = service
  const asset = await writer.assets.upload('file', BYTES, {
    filename: 'crossing.mp4',
    contentType: 'video/mp4',
  })
  path = asset.path
  const file = { _type: 'file', asset: { _type: 'reference', _ref: asset._id } }
  const reference = (_ref: string) => ({ _key: _ref, _type: 'reference', _ref })
  const film = (_id: string, video: object) => ({
    _id,
    _type: 'video',
    videoVimeo: [{ _key: 'a', ...video }],
  })
  await writer
    .transaction()
    .create({ _id: 'hosted', _type: 'hostedVideo', file })
    .create(film('shared', reference('hosted')))
    .create(film('within', { _type: 'filmFile', file }))
    .create(film('linked', { _type: 'filmFile', link: 'https://vimeo.com/1' }))
    .create(film('both', { _type: 'filmFile', link: 'https://vimeo.com/1', file }))
    .create(film('neither', { _type: 'filmFile' }))
    .create({
      _id: 'playlist',
      _type: 'playlist',
      videos: ['shared', 'within', 'linked', 'both', 'neither'].map(reference),
    })
    .create({ _id: 'homePage', _type: 'homePage', videoPlaylist: [reference('playlist')] })
    .commit()
})
afterAll(() => service.close())

describe('createContentClient, with uploaded films', () => {
  it('returns a file or a link as the link, of a hosted video and of the film itself', async () => {
    const client = createContentClient({
      projectId: 'cutroom0',
      apiHost: service.url,
      imageHost: service.url,
      studioName: 'Cutroom',
      onWarning: () => {},
    })
    const { page } = await client.home()
    const file = `${service.url}/${path}`
    expect(page.films.map(({ id, link }) => [id, link])).toEqual([
      ['shared', file],
      ['within', file],
      ['linked', 'https://vimeo.com/1'],
      ['both', file],
      ['neither', null],
    ])
    const part = await fetch(file, { headers: { range: 'bytes=4-9' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect(await part.text()).toBe(BYTES.toString().slice(4, 10))
  })
})
