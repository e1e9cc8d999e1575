import { describe, expect, it } from 'vitest'
import { toHostName } from '../../../packages/site-kit/src/launch/host.ts'
import { createFilm } from '../testing/film-fixtures.ts'
import { startSharedStudio, type Desk } from './desk.ts'
import type { OpenStudio } from './open-studio.ts'

/**
 * An address of this machine in a network, which is no secure context; `localhost` where there is
 * none.
 */
const address = toHostName('0.0.0.0')

describe.skipIf(address === 'localhost')('a Studio at an address of the network', () => {
  let studio: OpenStudio
  let desk: Desk
  startSharedStudio(
    (opened, actions) => {
      studio = opened
      desk = actions
    },
    ['--host', address],
  )

  it('publishes, follows changes by others, and requests nothing but the site and itself', async () => {
    const { page, client, hosts } = studio
    const streams: string[] = []
    page.on('request', (request) => {
      if (/\/data\/(?:listen|live)\/|GET .*\/streams\//.test(`${request.method()} ${request.url()}`))
        streams.push(request.url())
    })
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
    await desk.newFilm('Network')
    await desk.enterFilm()
    await desk.chooseFile(await createFilm('mov', 'pcm-s16'))
    await page.getByRole('alert').getByText('where the address of the Studio begins with https').waitFor()
    await desk.chooseFile(await createFilm('mov'))
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
  })
})
