import { describe, it } from 'vitest'
import type { ContainerElement } from '../player/player.js'
import { providerConformance } from './conformance.js'
import type { ConformanceHarness } from './conformance-run.js'
import { createFakeProvider } from './fake-provider.js'

describe('createFakeProvider', async () => {
  const provider = createFakeProvider({ duration: 1.5 })
  const broken = createFakeProvider({ load: 'not-found' })
  const [good, bad] = await Promise.all([provider.load(), broken.load()])
  const harness: ConformanceHarness = {
    engine: {
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
})
