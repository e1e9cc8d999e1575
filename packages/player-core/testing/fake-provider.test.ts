import { describe, expect, it } from 'vitest'
import type { ContainerElement } from '#src/player/player.js'
import { providerConformance } from './conformance.js'
import type { ConformanceHarness } from './conformance-run.js'
import { createFakeProvider } from './fake-provider.js'
import { createTestClock } from './test-clock.js'

describe('createFakeProvider', async () => {
  const provider = createFakeProvider({ duration: 1.5 })
  const broken = createFakeProvider({ load: 'not-found' })
  const [good, bad] = await Promise.all([provider.load(), broken.load()])
  const harness: ConformanceHarness = {
    playerFactory: {
      create: (film, context) => (film.link === 'fake:broken' ? bad : good).create(film, context),
    },
    controls: 'page',
    film: { id: 'film', link: 'fake:film', captions: [{ language: 'en', label: 'English', src: 'en.vtt' }] },
    broken: [{ film: { id: 'film', link: 'fake:broken' }, code: 'not-found' }],
    container: () => ({ nodeType: 1 }),
    countPlayers: (container: ContainerElement) =>
      provider.living.filter((player) => player.container === container).length,
  }
  it.concurrent.each(providerConformance)('$name', ({ run }) => run(harness))

  it('creates players that wait for data from their first frame on, if they stall', async () => {
    const clock = createTestClock()
    const stalling = createFakeProvider({ stalls: true })
    const container = { nodeType: 1 }
    const player = (await stalling.load()).create({ id: 'film', link: 'fake:film' }, { clock, container })
    const events: string[] = []
    for (const type of ['firstframe', 'waiting', 'timeupdate'] as const)
      player.on(type, () => events.push(type))
    const prepared = player.prepare()
    await clock.advance(10)
    await prepared
    const played = player.play()
    await clock.advance(60_000)
    await played
    expect(events).toEqual(['firstframe', 'waiting'])
  })
})
