import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toHostName } from '../../../packages/site-kit/src/launch/host.ts'
import { createFilm } from '../testing/film-fixtures.ts'
import { createDesk } from './desk.ts'
import { openStudio, type OpenStudio } from './open-studio.ts'

/**
 * An address of this machine in a network, which is no secure context; `localhost` where there is
 * none.
 */
const address = toHostName('0.0.0.0')

describe.skipIf(address === 'localhost')('a Studio at an address of the network', () => {
  let studio: OpenStudio
  beforeAll(async () => {
    studio = await openStudio(['--host', address])
  })
  afterAll(() => studio.close())

  it('publishes, follows changes by others, and requests nothing but the site and itself', async () => {
    const { page, client, hosts } = studio
    const streams: string[] = []
    page.on('request', (request) => {
      if (/\/data\/(?:listen|live)\/|GET .*\/streams\//.test(`${request.method()} ${request.url()}`))
        streams.push(request.url())
    })
    const desk = createDesk(studio)
    await desk.openNew('client')
    await desk.write('Name', 'Network')
    await desk.publishButton.click()
    const published = () => client.fetch<string | null>('*[_id == $id][0].name', { id: desk.id() })
    await expect.poll(published, { timeout: 30_000 }).toBe('Network')
    await client.patch(desk.id()).set({ name: 'Changed elsewhere' }).commit()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name' }).first().inputValue(), { timeout: 30_000 })
      .toBe('Changed elsewhere')
    expect([...hosts]).toEqual([address])
    // All listeners share the connection that the first has opened.
    expect(streams.filter((url) => url.includes('/data/listen/'))).toEqual([])
  })

  it('repacks a .mov, and says which address a conversion needs, since the browser has no encoders here', async () => {
    const { page } = studio
    const choose = async (film: File) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: film.name,
          mimeType: film.type,
          buffer: Buffer.from(await film.arrayBuffer()),
        })
    await createDesk(studio).newFilm('Network')
    await page.getByRole('button', { name: 'Upload a file or enter a link' }).click()
    await choose(await createFilm('mov', 'pcm-s16'))
    await page.getByRole('alert').getByText('where the address of the Studio begins with https').waitFor()
    await choose(await createFilm('mov'))
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
  })
})
