/* Random walks of visitors' actions and hosts' faults, with the real SDK. After every step:

   1. there are at most two players, one of them in the container, and only that one may play.

   Within bounded time after the last step, whatever the host does:

   2. the store's status is that of the embed, or there is an error with a code and a message, and
      no embed;
   3. nothing is starting any more, and a film that does not move is one that waits for data.

   Once the host is well:

   4. a film that plays can be reached, and plays. */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { controlFrame } from '../../../testing/browser/control-frame.js'
import { openVimeoFixture } from '../../../testing/browser/vimeo-fixture.js'
import type { VimeoScenario } from '../../../testing/fake-vimeo/scenario.js'

/** Two that may play, one whose frame stays silent, and one behind a password. */
const FILMS = [2000, 2001, 1013, 1011]

/**
 * A play call that begins as late as it may, then silence; see `LOAD_TIMEOUT_MS` and the monitor.
 */
const BOUND_MS = 24_000

const WALKS = 20

/** A host without faults. */
const WELL: VimeoScenario = {
  play: 'plays',
  ends: 1,
  drops: [],
  doubles: [],
  late: {},
  unanswered: [],
  ignores: [],
  pausesBeforeEnd: 0,
  stalls: false,
}

const EVENTS = [
  'playing',
  'pause',
  'ended',
  'timeupdate',
  'bufferstart',
  'bufferend',
  'volumechange',
  'seeked',
]
const METHODS = ['play', 'pause', 'getPaused', 'getEnded', 'getCurrentTime', 'getMuted', 'setMuted']

type Page = ReturnType<typeof openVimeoFixture>

interface Step {
  readonly name: string
  readonly run: (page: Page) => void | Promise<unknown>
}

const step = (name: string, run: Step['run']): fc.Arbitrary<Step> => fc.constant({ name, run })

/** Sends a command to the visible frame, if there is one. */
const send = (command: Parameters<Page['send']>[0]) => (page: Page) => {
  const frame = page.current()
  return frame && page.answering().includes(frame) ? page.send(command) : undefined
}

const visitor: fc.Arbitrary<Step> = fc.oneof(
  step('play', ({ store }) => store.play()),
  step('pause', ({ store }) => store.pause()),
  step('toggle', ({ store }) => store.toggle()),
  step('retry', ({ store }) => store.retry()),
  step('next', ({ store }) => store.next()),
  step('previous', ({ store }) => store.previous()),
  step('autoplay on', ({ store }) => store.setAutoplayMode(true)),
  step('mute', ({ store }) => store.setMuted(true)),
  step('unmute', ({ store }) => store.setMuted(false)),
  step('play in the embed', send({ visitor: 'play' })),
  step('pause in the embed', send({ visitor: 'pause' })),
  step('the end is near', send({ jumpTo: -0.5 })),
  step('back to the start', send({ jumpTo: 0 })),
)

const names = (all: readonly string[]) => fc.oneof(fc.subarray([...all]), fc.constant('all' as const))

const faults: fc.Arbitrary<VimeoScenario> = fc.oneof(
  fc.record({ drops: names(EVENTS) }),
  fc.record({ drops: names(EVENTS), unanswered: names(METHODS) }),
  fc.record({ doubles: fc.subarray(EVENTS) }),
  fc.record({ late: fc.dictionary(fc.constantFrom(...EVENTS), fc.constantFrom(250, 2000), { maxKeys: 3 }) }),
  fc.record({ ignores: fc.subarray(['play', 'pause', 'setMuted']) }),
  fc.record({ play: fc.constantFrom('plays', 'refused', 'refused-with-sound', 'mutes-itself', 'silent') }),
  fc.record({ ends: fc.constantFrom(0, 1, 2), pausesBeforeEnd: fc.constantFrom(0, 0.1, 0.25) }),
  fc.record({ stalls: fc.boolean() }),
  fc.record({ saysMuted: fc.boolean() }),
  fc.constant(WELL),
)

const host: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: faults.map((scenario) => ({
      name: `host ${JSON.stringify(scenario)}`,
      run: send({ scenario }),
    })),
  },
  fc.constantFrom('PlaybackError', 'NotAllowedError').map((name) => ({
    name: `error ${name}`,
    run: send({ error: { name, message: 'It went wrong.' } }),
  })),
  fc
    .record({
      film: fc.constantFrom(2000, 2001),
      oembed: fc.constantFrom(
        'embed' as const,
        'silent' as const,
        403 as const,
        500 as const,
        'broken-line' as const,
      ),
    })
    .map(({ film, oembed }) => ({
      name: `oembed of ${film} ${oembed}`,
      run: ({ scenarios }: Page) => void (scenarios[film] = { oembed }),
    })),
)

const time: fc.Arbitrary<Step> = fc
  .constantFrom(250, 1000, 4000)
  .map((ms) => ({ name: `${ms} ms`, run: (page: Page) => page.pass(ms, Math.min(ms, 500)) }))

const steps = fc.oneof(
  { weight: 4, arbitrary: visitor },
  { weight: 3, arbitrary: host },
  { weight: 4, arbitrary: time },
)

async function checkPlayers(page: Page) {
  expect(page.frames().length, '1: two players').toBeLessThanOrEqual(2)
  const playing = await Promise.all(
    page.answering().map(async (frame) => ((await controlFrame(frame)).paused ? null : frame)),
  )
  const elsewhere = playing.filter((frame) => frame && frame !== page.current())
  expect(elsewhere, '1: only the one in the container plays').toEqual([])
}

async function checkTruth(page: Page) {
  const { status, starting, buffering, error } = page.store.getSnapshot()
  const frame = page.current()
  const embed = frame && (await controlFrame(frame))
  const truth = error ? 'idle' : embed?.paused ? 'loaded' : 'playing'
  expect(status, `2: ${JSON.stringify(embed)}`).toBe(truth)
  expect(embed === null, '2: an embed, or an error').toBe(error !== null)
  expect(error === null || (error.code !== undefined && error.message !== ''), '2: an error says why').toBe(
    true,
  )
  expect(starting, '3: nothing is starting').toBe(false)
  expect(!buffering || embed?.stalled, '3: waits for data').toBe(true)
}

async function checkRecovery(page: Page) {
  Object.assign(page.scenarios, { 2000: {}, 2001: {} })
  await send({ scenario: WELL })(page)
  // Once away and back: a film that is shown may have failed.
  page.store.goToId('2000')
  await page.pass(500)
  page.store.goToId('2001')
  await page.pass(500)
  page.store.play()
  await page.pass(3000, 500)
  expect(page.store.getSnapshot(), '4: plays').toMatchObject({ id: '2001', status: 'playing', error: null })
  await checkTruth(page)
}

beforeAll(() => commands.startVimeo())

it('follows the embed or reports an error in every random walk', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 16 }), async (walk) => {
      const page = openVimeoFixture({ ids: FILMS })
      try {
        await page.pass(500)
        for (const { run } of walk) {
          await run(page)
          await page.settle()
          await checkPlayers(page)
        }
        page.store.setFlags({ autoplayDisabled: true })
        await page.pass(BOUND_MS, 1000)
        await checkTruth(page)
        await checkPlayers(page)
        await checkRecovery(page)
      } finally {
        page.end()
      }
    }),
    { numRuns: WALKS, seed: 12 },
  )
}, 600_000)
