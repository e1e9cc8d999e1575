import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import type { PlayerError } from '../player/player-error.js'
import type { PlayableFilm } from '../player/player.js'
import { systemScheduler } from '../scheduler.js'
import { providerConformance } from '../testing/conformance.js'
import { providerFaultConformance, type FaultHarness, type HostFault } from '../testing/conformance-faults.js'
import type { ConformanceHarness } from '../testing/conformance-run.js'
import { control } from '../testing/browser/hosted-page.js'
import type { FrameCommand } from '../testing/vimeo-stand-in/scenario.js'
import { createTestClock } from '../testing/test-clock.js'
import { CALL_TIMEOUT_MS, LOAD_TIMEOUT_MS } from '../player/load-barrier.js'
import { engine as hls } from './hls/index.js'
import { engine as html5 } from './html5/index.js'
import { engine as vimeo } from './vimeo/index.js'

const fixture = (name: string) => new URL(`../testing/fixtures/${name}`, import.meta.url).href
const captions = [{ language: 'en', label: 'English', src: fixture('film.en.vtt') }]

/** A film of the stand-in, by id; see `VIMEO_SCENARIOS`. */
const hosted = (id: number): PlayableFilm => ({
  id: String(id),
  link: `https://vimeo.com/${id}`,
  title: `Film ${id}`,
})

function container(): HTMLElement {
  const element = document.createElement('div')
  Object.assign(element.style, { position: 'relative', width: '320px', height: '180px' })
  document.body.append(element)
  return element
}

const countPlayers: ConformanceHarness['countPlayers'] = (place) => (place as HTMLElement).childElementCount

/** Keeps events of the video on a container from whoever listens to it. */
function drop(place: HTMLElement, ...types: string[]) {
  for (const type of types)
    place.addEventListener(type, (event) => event.stopPropagation(), { capture: true })
}

const disturbVideo: FaultHarness['disturb'] = (place, fault) => {
  const element = place as HTMLElement
  const video = element.querySelector('video')
  if (!video) throw new Error('There is no video on the container.')
  const faults: Record<HostFault, () => void> = {
    'end-as-pause'() {
      video.currentTime = video.duration - 0.2
      video.pause()
      video.addEventListener('pause', () => video.dispatchEvent(new Event('ended')))
    },
    'end-unreported': () => drop(element, 'pause', 'ended'),
    pause: () => video.pause(),
    'pause-unreported'() {
      drop(element, 'pause')
      video.pause()
    },
    failure: () => void video.dispatchEvent(new Event('error')),
    stall: () => void (video.playbackRate = 0),
    unstall: () => void (video.playbackRate = 1),
  }
  faults[fault]()
}

const FRAME_FAULTS: Readonly<Record<HostFault, FrameCommand>> = {
  'end-as-pause': { scenario: { pausesBeforeEnd: 0.2 } },
  'end-unreported': { scenario: { drops: ['pause', 'ended'] } },
  pause: { visitor: 'pause' },
  'pause-unreported': { scenario: { drops: ['pause'] }, visitor: 'pause' },
  failure: { error: { name: 'PlaybackError', message: 'It went wrong.' } },
  stall: { scenario: { stalls: true } },
  unstall: { scenario: { stalls: false } },
}

const disturbFrame: FaultHarness['disturb'] = (place, fault) => {
  const frame = (place as HTMLElement).querySelector('iframe')
  if (!frame) throw new Error('There is no frame on the container.')
  return control(frame, FRAME_FAULTS[fault])
}

const harnesses: readonly (FaultHarness & { name: string })[] = [
  {
    name: 'html5',
    engine: html5,
    film: { id: 'film', link: fixture('film.mp4'), title: 'A film', captions },
    broken: [{ film: { id: 'film', link: fixture('missing.mp4') }, code: 'network' }],
    container,
    countPlayers,
    disturb: disturbVideo,
  },
  {
    name: 'hls',
    engine: hls,
    film: { id: 'film', link: fixture('film.m3u8'), title: 'A stream', captions },
    broken: [{ film: { id: 'film', link: '/no-such-folder/missing.m3u8' }, code: 'network' }],
    container,
    countPlayers,
    disturb: disturbVideo,
  },
  {
    name: 'vimeo',
    engine: vimeo,
    film: hosted(1000),
    broken: [
      { film: hosted(1001), code: 'not-found' },
      { film: hosted(1002), code: 'not-embeddable' },
      { film: hosted(1003), code: 'not-embeddable' },
      { film: hosted(1004), code: 'network' },
      { film: hosted(1005), code: 'network' },
      { film: hosted(1007), code: 'network' },
      { film: hosted(1011), code: 'password-required' },
      { film: hosted(1012), code: 'not-embeddable' },
      { film: { id: 'film', link: 'https://example.org/1000' }, code: 'invalid-link' },
    ],
    container,
    countPlayers,
    disturb: disturbFrame,
  },
]

beforeAll(() => commands.startVimeo())
afterEach(() => document.body.replaceChildren())

describe.each(harnesses)('$name keeps the contract:', (harness) => {
  test.each(providerConformance)('$name', ({ run }) => run(harness))
})

describe.each(harnesses)('$name keeps the contract with a faulty host:', (harness) => {
  test.each(providerFaultConformance)('$name', ({ run }) => run(harness))
})

describe('vimeo', () => {
  const make = (id: number) =>
    vimeo.create(hosted(id), { container: container(), scheduler: systemScheduler })

  test('asks for the embed as the specification says', async () => {
    const player = make(1000)
    await player.prepare()
    const frame = document.querySelector('iframe')
    const asked = Object.fromEntries(new URL(frame?.src ?? '').searchParams)
    expect(asked).toEqual({
      byline: 'false',
      title: 'false',
      controls: 'true',
      pip: 'false',
      transcript: 'false',
      autopause: 'true',
      dnt: 'true',
    })
    expect(frame?.title).toBe('Film 1000')
    player.destroy()
  })

  test.each([
    [1021, 'autoplay-refused'],
    [1022, 'autoplay-refused'],
  ])('a play call of film %d that is refused gives %s', async (id, code) => {
    const player = make(id)
    await player.prepare()
    await expect(player.play()).rejects.toMatchObject({ code })
    player.destroy()
  })

  test('says when the embed has muted itself', async () => {
    const player = make(1023)
    await player.prepare()
    await expect(player.play()).resolves.toEqual({ muted: true })
    player.destroy()
  })

  test('tells one end where the embed tells it twice, the second time into the next showing', async () => {
    const player = make(1031)
    let ends = 0
    let plays = 0
    let toldByEmbed = 0
    const hear = ({ data }: MessageEvent) => {
      if (data?.event === 'ended') toldByEmbed += 1
    }
    window.addEventListener('message', hear)
    player.on('ended', () => {
      ends += 1
      if (ends === 1) void player.play()
    })
    player.on('playing', () => (plays += 1))
    await player.prepare()
    await player.setMuted(true)
    await player.play()
    await expect.poll(() => toldByEmbed).toBeGreaterThanOrEqual(2)
    expect(plays).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 100))
    // The second showing may have come to its own end by now.
    expect(ends).toBe(Math.ceil(toldByEmbed / 2))
    window.removeEventListener('message', hear)
    player.destroy()
  })

  test.each([
    [1006, 'oembed'],
    [1013, 'a frame'],
    [1014, 'a frame that breaks off'],
  ])('film %d waits for %s in vain, in bounded time', async (id) => {
    const clock = createTestClock()
    const player = vimeo.create(hosted(id), { container: container(), scheduler: clock })
    const prepared = player.prepare()
    await Promise.all([
      expect(prepared).rejects.toMatchObject({ code: 'timeout', retryable: true }),
      clock.advance(LOAD_TIMEOUT_MS),
    ])
    player.destroy()
  })

  test('a play call that is never answered fails in bounded time, and the player plays no innocent one down', async () => {
    const clock = createTestClock()
    const player = vimeo.create(hosted(1024), { container: container(), scheduler: clock })
    await player.prepare()
    const [frame] = document.querySelectorAll('iframe')
    if (!frame) throw new Error('There is no frame.')
    let code = ''
    player.play().catch((error: PlayerError) => (code = error.code))
    for (let ms = 0; ms < CALL_TIMEOUT_MS + 2000; ms += 500) {
      await clock.advance(500)
      // What it was asked meanwhile, it has answered then.
      await control(frame)
    }
    expect(code).toBe('timeout')
    await expect(player.setMuted(true)).resolves.toBeUndefined()
    player.destroy()
  })

  test('a frame that stops answering fails the next call that counts in bounded time', async () => {
    const clock = createTestClock()
    const player = vimeo.create(hosted(1032), { container: container(), scheduler: clock })
    await player.prepare()
    const paused = player.pause()
    const muted = player.setMuted(true)
    await Promise.all([
      // It rests all the same.
      expect(paused).resolves.toBeUndefined(),
      expect(muted).rejects.toMatchObject({ code: 'timeout' }),
      clock.advance(CALL_TIMEOUT_MS),
    ])
    player.destroy()
  })

  test.each([1006, 1013, 1014])('of the silent film %d nothing is left once it is destroyed', async (id) => {
    const player = make(id)
    const prepared = player.prepare()
    await new Promise((resolve) => setTimeout(resolve, 200))
    player.destroy()
    await expect(prepared).rejects.toMatchObject({ code: 'destroyed' })
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('no frame appears after a destroy during the oembed call', async () => {
    await commands.startVimeo({ oembed: 200 })
    const player = make(1000)
    player.prepare().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 50))
    player.destroy()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(document.querySelector('iframe')).toBeNull()
    await commands.startVimeo()
  })
})
