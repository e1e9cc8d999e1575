import { describe, test } from 'vitest'
import type { StageElement } from '../provider/video-provider.js'
import { providerConformance } from './conformance.js'
import type { ConformanceHarness } from './conformance-trial.js'
import { createFakeProvider } from './fake-provider.js'

describe('the fake keeps the contract of the real ones:', async () => {
  const provider = createFakeProvider({ duration: 1.5 })
  const broken = createFakeProvider({ load: 'not-found' })
  const [good, bad] = await Promise.all([provider.load(), broken.load()])
  const harness: ConformanceHarness = {
    engine: {
      create: (film, context) => (film.link === 'fake:broken' ? bad : good).create(film, context),
    },
    film: { link: 'fake:film', captions: [{ language: 'en', label: 'English', src: 'en.vtt' }] },
    broken: [{ film: { link: 'fake:broken' }, code: 'not-found' }],
    stage: () => ({ nodeType: 1 }),
    seatsOn: (stage: StageElement) => provider.living.filter((player) => player.stage === stage).length,
  }
  test.concurrent.each(providerConformance)('$name', ({ run }) => run(harness))
})
