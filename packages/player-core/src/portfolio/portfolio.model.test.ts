/* The store under arbitrary interleavings of everything that can happen to it, against a model of a
   few lines. After every step:

   1. at most one player plays, and it is the one in the container;
   2. there are at most two players, at most one of them visible;
   3. a loop duplicate has no player in the container, and neither it nor a film without a link ever
      plays;
   4. index and id are those of the model;
   5. the machine waits for one timer at most, and for none of a slide that was left;
   6. subscribers are notified only of changes.

   After everything has settled:

   7. both carousels show the current slide;
   8. the film of the slide is loaded, playing or failed, if it has one;
   9. without a container there is neither player nor timer. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FakeCarousel } from '../../testing/fake-carousel.js'
import type { FakeScript } from '../../testing/fake-player.js'
import { wrapIndex } from '../carousels/carousels.js'
import { PlayerError } from '../player/player-error.js'
import { createFilm, portfolioUnderTest } from '../../testing/portfolio-fixture.js'

const LENGTH = 5

type Page = ReturnType<typeof pageUnderTest>

/** The expected state of the page. */
interface Model {
  index: number
  duplicate: boolean
}

function pageUnderTest() {
  const films = Array.from({ length: LENGTH }, (_, index) => ({
    ...createFilm(`film-${index}`),
    link: index === 3 ? null : `fake:${index}`,
  }))
  const page = portfolioUnderTest({ films, script: { duration: 2 } })
  const main = new FakeCarousel(LENGTH)
  const thumbnails = new FakeCarousel(LENGTH)
  main.connection = page.store.connectCarousel('main', main, 0)
  thumbnails.connection = page.store.connectCarousel('thumbnails', thumbnails, 0)
  return { ...page, main, thumbnails, detach: page.store.attachContainer(page.container) }
}

interface Step {
  readonly name: string
  run(page: Page, model: Model): void | Promise<void>
}

/** Follows the store where an end may have moved it on, which nothing else does by itself. */
function followEnd({ store }: Page, model: Model) {
  const { index, source } = store.getSnapshot()
  if (index === model.index) return
  if (source !== 'ended') throw new Error(`The index moved to ${index}, and it was ${source}.`)
  Object.assign(model, { index, duplicate: false })
}

const scripts = fc.record<FakeScript>({
  load: fc.constantFrom<FakeScript['load']>(10, 400, 'never', 'network', 'not-found'),
  play: fc.constantFrom<FakeScript['play']>(
    5,
    300,
    'never',
    'refused',
    'refused-with-sound',
    'started-muted',
    'decode',
  ),
  duration: fc.constantFrom(1, 2),
  ends: fc.constantFrom(1, 2),
  stalls: fc.boolean(),
  controls: fc.constantFrom('page', 'host'),
  remote: fc.constant('unavailable'),
})

const createStep = (name: string, run: Step['run']): Step => ({ name, run })
const act = (name: string, run: Step['run']): fc.Arbitrary<Step> => fc.constant(createStep(name, run))

const goTo = (name: string, target: (index: number) => number, call: (page: Page) => void) =>
  act(name, (page, model) => {
    const index = wrapIndex(target(model.index), LENGTH)
    call(page)
    if (index !== model.index) Object.assign(model, { index, duplicate: false })
  })

const steps: fc.Arbitrary<Step> = fc.oneof(
  goTo(
    'next',
    (index) => index + 1,
    ({ store }) => store.next(),
  ),
  goTo(
    'previous',
    (index) => index - 1,
    ({ store }) => store.previous(),
  ),
  goTo(
    'id',
    () => 3,
    ({ store }) => void store.goToId('film-3'),
  ),
  fc.tuple(fc.constantFrom(1, -1, 2), fc.boolean()).map(([by, duplicate]) =>
    createStep(`swipe ${by}${duplicate ? ' to a duplicate' : ''}`, ({ main }, model) => {
      main.swipe(by, { duplicate })
      Object.assign(model, { index: main.realIndex, duplicate })
    }),
  ),
  fc.constantFrom(1, -2).map((by) =>
    createStep(`drag thumbnails ${by}`, ({ thumbnails }, model) => {
      thumbnails.swipe(by)
      if (thumbnails.realIndex !== model.index)
        Object.assign(model, { index: thumbnails.realIndex, duplicate: false })
    }),
  ),
  act('play', ({ store }) => store.play()),
  act('pause', ({ store }) => store.pause()),
  act('toggle', ({ store }) => store.toggle()),
  act('retry', ({ store }) => store.retry()),
  act('hold the timeline', ({ store }) => store.setHeld(true)),
  act('release the timeline', (page, model) => {
    page.store.setHeld(false)
    // The film may have ended while it was held.
    followEnd(page, model)
  }),
  act('about to press play', ({ store }) => store.preparePlay()),
  act('not before a press', ({ store }) => store.setFlags({ prepare: 'play' })),
  act('once the page is idle', ({ store }) => store.setFlags({ prepare: 'load' })),
  act('mute', ({ store }) => store.setMuted(true)),
  act('unmute', ({ store }) => store.setMuted(false)),
  act('autoplay on', ({ store }) => store.setAutoplayMode(true)),
  act('autoplay off', ({ store }) => store.setAutoplayMode(false)),
  act('less motion', ({ store }) => store.setFlags({ autoplayDisabled: true })),
  act('more motion', ({ store }) => store.setFlags({ autoplayDisabled: false })),
  fc
    .boolean()
    .map((on) => createStep(`focus of the failure: ${on}`, ({ store }) => store.setFailureFocused(on))),
  act('the film fails', ({ current }) => current()?.emit('error', new PlayerError('network', 'No line.'))),
  act('a film that was left reports its end', ({ provider }) => {
    for (const player of provider.players) if (player.destroyed) player.emit('ended', undefined)
  }),
  scripts.map((script) =>
    createStep(`the host now behaves as ${JSON.stringify(script)}`, ({ provider }) => {
      Object.assign(provider.script, script)
    }),
  ),
  fc.constantFrom(1, 20, 250, 600, 2000).map((ms) =>
    createStep(`${ms} ms pass`, async (page, model) => {
      await page.clock.advance(ms)
      followEnd(page, model)
    }),
  ),
)

function check(page: Page, model: Model) {
  const { store, provider, clock } = page
  const snapshot = store.getSnapshot()
  const playing = provider.living.filter((player) => player.playing)
  const visible = provider.living.filter((player) => player.visible)
  expect(playing.length, '1: one plays').toBeLessThanOrEqual(1)
  expect(
    playing.every((player) => player.visible),
    '1: in the container',
  ).toBe(true)
  expect(provider.living.length, '2: two players').toBeLessThanOrEqual(2)
  expect(visible.length, '2: one visible').toBeLessThanOrEqual(1)
  const mayPlay = !model.duplicate && snapshot.film?.link !== null
  expect(
    mayPlay || (visible.length === 0 && snapshot.status === 'idle'),
    '3: no such film in the container',
  ).toBe(true)
  expect([snapshot.index, snapshot.id], '4: index and id').toEqual([model.index, `film-${model.index}`])
  // Two players have at most three waits each: load, its deadline, a call; the page a skip, an idle
  // time, a timer.
  expect(clock.pending, '5: no timers pile up').toBeLessThanOrEqual(9)
}

/** Takes the container away: nothing of the player may be left, whatever was under way. */
function checkDetached({ detach, provider, clock }: Page) {
  detach()
  expect([provider.living.length, clock.pending], '9: nothing left').toEqual([0, 0])
}

async function checkQuiet(page: Page, model: Model) {
  const { store, clock, main, thumbnails } = page
  store.setFlags({ autoplayDisabled: true, prepare: 'load' })
  store.pause()
  await clock.advance(20_000)
  followEnd(page, model)
  check(page, model)
  const { index, status, error, playable } = store.getSnapshot()
  expect([main.realIndex, thumbnails.realIndex], '7: the carousels').toEqual([index, index])
  const isThere = status !== 'idle' || error !== null
  expect(isThere, '8: loaded or failed').toBe(error !== null || (playable && !model.duplicate))
}

it('keeps its invariants under any interleaving of events', async () => {
  const lists = fc.array(steps, { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(lists, fc.boolean(), async (list, abruptly) => {
      const page = pageUnderTest()
      const model: Model = { index: 0, duplicate: false }
      let last = page.store.getSnapshot()
      page.store.subscribe(() => {
        expect(page.store.getSnapshot(), '6: a change').not.toEqual(last)
        last = page.store.getSnapshot()
      })
      for (const step of list) {
        await step.run(page, model)
        check(page, model)
      }
      if (!abruptly) await checkQuiet(page, model)
      checkDetached(page)
    }),
    { numRuns: 2000 },
  )
}, 60_000)
