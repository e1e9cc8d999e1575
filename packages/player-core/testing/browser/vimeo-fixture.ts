import { createPortfolioStore } from '#src/portfolio/portfolio-store.js'
import type { PlayerError } from '#src/player/player-error.js'
import { vimeo } from '#src/providers/vimeo/index.js'
import { createVimeoPlayerFactory } from '#src/providers/vimeo/vimeo-player.js'
import { controlFrame } from './control-frame.js'
import { createTestClock, settlePromises } from '../test-clock.js'
import { VIMEO_SCENARIOS, type FrameCommand, type VimeoScenario } from '../fake-vimeo/scenario.js'
import { createFakeFetch, createFakeVimeo } from '../fake-vimeo/fake-vimeo.js'

/** Time passes in slices, which the frames answer: a time update of a film. Milliseconds. */
const SLICE_MS = 250

const MOST_ROUNDS = 30

const VIRTUAL_FILMS: readonly number[] = [2000, 2001, 2002]

/** A store over films of the fake Vimeo, with the real SDK. After `commands.startVimeo()`. */
export function openVimeoFixture(options: { ids?: readonly number[]; autoplay?: boolean } = {}) {
  const clock = createTestClock()
  /** The responses of the oembed endpoint by film; a test may change them on the way. */
  const scenarios: Record<string, VimeoScenario> = { ...VIMEO_SCENARIOS }
  const fakeHost = createFakeVimeo({ film: new Uint8Array(), scenarios })
  const fetchFromFake = createFakeFetch(fakeHost)
  let openRequests = 0
  const playerFactory = createVimeoPlayerFactory({
    async fetch(...request) {
      openRequests += 1
      return fetchFromFake(...request).finally(() => (openRequests -= 1))
    },
  })
  const logged: PlayerError[] = []
  const { ids = VIRTUAL_FILMS, autoplay = false } = options
  const store = createPortfolioStore({
    films: ids.map((id) => ({ id: String(id), link: `https://vimeo.com/${id}` })),
    providers: [{ ...vimeo, load: () => Promise.resolve(playerFactory) }],
    autoplay,
    environment: {
      clock,
      whenIdle: (run) => clock.after(50, run),
      isMetered: () => false,
      log: (error) => void logged.push(error),
    },
  })

  const container = document.createElement('div')
  Object.assign(container.style, { position: 'relative', width: '320px', height: '180px' })
  document.body.append(container)
  const loaded = new WeakSet<EventTarget>()
  let messages = 0
  const onLoad = ({ target }: Event) => target && loaded.add(target)
  const onMessage = ({ data }: MessageEvent<{ fakeHost?: unknown }>) => {
    if (!data?.fakeHost) messages += 1
  }
  container.addEventListener('load', onLoad, { capture: true })
  addEventListener('message', onMessage)

  const frames = () => [...container.querySelectorAll('iframe')]
  /** The frames whose document has come: one whose connection is broken answers no command. */
  const answering = () =>
    frames().filter((frame) => {
      const id = /\/video\/(\d+)/.exec(frame.src)?.[1] ?? ''
      return VIMEO_SCENARIOS[id]?.frame !== 'broken-line'
    })
  const current = () => frames().find((frame) => !frame.parentElement?.inert) ?? null

  async function settle() {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = `${messages} ${frames().length}`
      await settlePromises()
      while (frames().some((frame) => !loaded.has(frame)))
        await new Promise((resolve) => setTimeout(resolve, 1))
      await Promise.all(answering().map((frame) => controlFrame(frame)))
      await settlePromises()
      if (before === `${messages} ${frames().length}`) return
    }
    throw new Error('The frames and the page never stop talking.')
  }

  /** First in the films, then for the page. A film must not seem to stand still: 1 s at most. */
  async function pass(ms: number, slice = SLICE_MS) {
    await settle()
    for (let left = ms; left > 0; left -= slice) {
      const step = Math.min(left, slice)
      await Promise.all(answering().map((frame) => controlFrame(frame, { advance: step })))
      await settlePromises()
      await clock.advance(step)
      await settle()
    }
  }

  async function send(command: FrameCommand) {
    const frame = current()
    if (!frame) throw new Error('There is no frame in the container.')
    const state = await controlFrame(frame, command)
    await settle()
    return state
  }

  function end() {
    store.destroy()
    removeEventListener('message', onMessage)
    container.remove()
  }

  store.attachContainer(container)
  const countOpenRequests = () => openRequests
  return {
    countOpenRequests,
    clock,
    store,
    container,
    scenarios,
    fakeHost,
    logged,
    frames,
    answering,
    current,
    settle,
    pass,
    send,
    end,
  }
}
