import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { systemClock } from '@cutroom/ground/clock'
import type { PlayerError } from '../player/player-error.js'
import { CALL_TIMEOUT_MS, LOAD_TIMEOUT_MS, type PlayableFilm, type PlayerEvents } from '../player/player.js'
import { providerConformance } from '../../testing/conformance.js'
import {
  providerFaultConformance,
  type FaultHarness,
  type HostFault,
} from '../../testing/conformance-faults.js'
import type { ConformanceHarness } from '../../testing/conformance-run.js'
import { controlFrame } from '../../testing/browser/control-frame.js'
import type { FrameCommand } from '../../testing/fake-vimeo/scenario.js'
import type { YouTubeCommand } from '../../testing/fake-youtube/scenario.js'
import { createTestClock } from '../../testing/test-clock.js'
import HlsClass from 'hls.js'
import { createHlsPlayerFactory } from './hls/hls-player.js'
import { playerFactory as html5 } from './html5/html5-player.js'
import { playerFactory as vimeo } from './vimeo/vimeo-player.js'
import { playerFactory as youtube } from './youtube/youtube-player.js'

const fixture = (name: string) => new URL(`../../testing/fixtures/${name}`, import.meta.url).href
const captions = [{ language: 'en', label: 'English', src: fixture('film.en.vtt') }]

/** A film of the fake YouTube, by id; see `YOUTUBE_SCENARIOS`. */
const onYouTube = (id: string): PlayableFilm => ({ id, link: `https://youtu.be/${id}`, title: 'A film' })

/** A film of the fake Vimeo, by id; see `VIMEO_SCENARIOS`. */
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

const countPlayers: ConformanceHarness['countPlayers'] = (container) =>
  (container as HTMLElement).childElementCount

/** Drops events of the video in a container before its listeners. */
function drop(target: HTMLElement, ...types: string[]) {
  for (const type of types)
    target.addEventListener(type, (event) => event.stopPropagation(), { capture: true })
}

const disturbVideo: FaultHarness['disturb'] = (container, fault) => {
  const element = container as HTMLElement
  const video = element.querySelector('video')
  if (!video) throw new Error('There is no video in the container.')
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

const YOUTUBE_FAULTS: Readonly<Record<HostFault, YouTubeCommand>> = {
  'end-as-pause': { scenario: { pausesBeforeEnd: 0.2 } },
  'end-unreported': { scenario: { drops: ['onStateChange', 'playerState'] } },
  pause: { visitor: 'pause' },
  'pause-unreported': { scenario: { drops: ['onStateChange'] }, visitor: 'pause' },
  failure: { error: 5 },
  stall: { scenario: { stalls: true } },
  unstall: { scenario: { stalls: false } },
}

const disturbFrame =
  (faults: Readonly<Record<HostFault, FrameCommand | YouTubeCommand>>): FaultHarness['disturb'] =>
  (container, fault) => {
    const frame = (container as HTMLElement).querySelector('iframe')
    if (!frame) throw new Error('There is no frame in the container.')
    return controlFrame(frame, faults[fault])
  }

const harnesses: readonly (FaultHarness & { name: string })[] = [
  {
    name: 'html5',
    playerFactory: html5,
    controls: 'page',
    film: { id: 'film', link: fixture('film.mp4'), title: 'A film', captions },
    broken: [{ film: { id: 'film', link: fixture('missing.mp4') }, code: 'network' }],
    container,
    countPlayers,
    disturb: disturbVideo,
  },
  {
    name: 'hls',
    playerFactory: createHlsPlayerFactory(HlsClass),
    controls: 'page',
    film: { id: 'film', link: fixture('film.m3u8'), title: 'A stream', captions },
    broken: [{ film: { id: 'film', link: '/no-such-folder/missing.m3u8' }, code: 'network' }],
    container,
    countPlayers,
    disturb: disturbVideo,
  },
  {
    name: 'vimeo',
    playerFactory: vimeo,
    controls: 'host',
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
    disturb: disturbFrame(FRAME_FAULTS),
  },
  {
    name: 'youtube',
    playerFactory: youtube,
    controls: 'host',
    film: onYouTube('night-ferry'),
    broken: [
      { film: onYouTube('malformed-0'), code: 'invalid-link' },
      { film: onYouTube('html5-error'), code: 'decode' },
      { film: onYouTube('private-one'), code: 'not-found' },
      { film: onYouTube('no-embed-01'), code: 'not-embeddable' },
      { film: onYouTube('no-embed-50'), code: 'not-embeddable' },
      { film: onYouTube('unnumbered0'), code: 'unknown' },
      { film: { id: 'film', link: 'https://example.org/night-ferry' }, code: 'invalid-link' },
    ],
    container,
    countPlayers,
    disturb: disturbFrame(YOUTUBE_FAULTS),
  },
]

beforeAll(async () => {
  await commands.startVimeo()
  await commands.startYouTube()
})
afterEach(() => document.body.replaceChildren())

describe.each(harnesses)('the provider $name', (harness) => {
  it.each(providerConformance)('$name', ({ run }) => run(harness))
})

describe.each(harnesses)('the provider $name with a faulty host', (harness) => {
  it.each(providerFaultConformance)('$name', ({ run }) => run(harness))
})

describe.each(harnesses)('the provider $name', ({ playerFactory, film }) => {
  it('names its frame or element by the title, also after a change', async () => {
    const element = container()
    const player = playerFactory.create(film, { container: element, clock: systemClock })
    const name = () => {
      const media = element.querySelector('iframe, video')
      return media?.getAttribute('title') ?? media?.getAttribute('aria-label')
    }
    player.setTitle?.('Before it loads')
    await player.prepare()
    expect(name()).toBe('Before it loads')
    player.setTitle?.('Another title')
    expect(name()).toBe('Another title')
    player.setTitle?.(null)
    expect(name()).toBe(element.querySelector('iframe') ? film.link : '')
    player.destroy()
  })
})

describe.each(harnesses)('the provider $name', ({ playerFactory, film }) => {
  it('reports the volume that a visitor sets, its 0 as muted, and does not unmute by a call', async () => {
    const element = container()
    const player = playerFactory.create(film, { container: element, clock: systemClock })
    const sounds: PlayerEvents['volumechange'][] = []
    player.on('volumechange', (sound) => sounds.push(sound))
    await player.prepare()
    const setByVisitor = async (volume: number) => {
      const frame = element.querySelector('iframe')
      const video = element.querySelector('video')
      if (video) video.volume = volume
      else if (frame) await controlFrame(frame, { volume })
    }
    await setByVisitor(0.25)
    await expect.poll(() => sounds.at(-1)).toEqual({ muted: false, volume: 0.25 })
    await setByVisitor(0)
    await expect.poll(() => sounds.at(-1)).toEqual({ muted: true })
    await player.setMuted(true)
    await player.setVolume?.(0.5)
    await player.setMuted(true)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(sounds.at(-1)).toEqual({ muted: true })
    player.destroy()
  })
})

describe('vimeo', () => {
  const make = (id: number) => vimeo.create(hosted(id), { container: container(), clock: systemClock })

  it('requests the embed with the options of docs/behaviour.md', async () => {
    const player = make(1000)
    await player.prepare()
    const frame = document.querySelector('iframe')
    const options = Object.fromEntries(new URL(frame?.src ?? '').searchParams)
    expect(options).toEqual({
      byline: 'false',
      title: 'false',
      controls: 'true',
      pip: 'false',
      texttrack: 'false',
      transcript: 'false',
      autopause: 'true',
      dnt: 'true',
    })
    expect(frame?.title).toBe('Film 1000')
    player.destroy()
  })

  it.each([
    ['has loaded', 1025],
    ['begins to load its tracks', 1026],
  ])('hides captions that the embed shows unasked when it %s', async (_moment, id) => {
    const player = make(id)
    await player.prepare()
    const [frame] = document.querySelectorAll('iframe')
    if (!frame) throw new Error('There is no frame.')
    await expect.poll(async () => (await controlFrame(frame)).captions).toBeNull()
    await player.setCaptions('de')
    expect((await controlFrame(frame)).captions).toBe('de')
    player.destroy()
  })

  it('leaves captions on that were chosen before the film has loaded', async () => {
    const player = make(1025)
    const chosen = player.setCaptions('en')
    await player.prepare()
    await chosen
    const [frame] = document.querySelectorAll('iframe')
    if (!frame) throw new Error('There is no frame.')
    // Answered after all calls of the load.
    await player.setMuted(true)
    expect((await controlFrame(frame)).captions).toBe('en')
    player.destroy()
  })

  it('reports captions that the visitor chooses in the embed, and none that the page chooses', async () => {
    const player = make(1000)
    const chosen: (string | null)[] = []
    player.on('captionschange', ({ language }) => chosen.push(language))
    await player.prepare()
    await player.setMuted(true)
    await player.play()
    const [frame] = document.querySelectorAll('iframe')
    if (!frame) throw new Error('There is no frame.')
    await player.setCaptions('de')
    await controlFrame(frame, { captions: 'en' })
    await expect.poll(() => chosen).toEqual(['en'])
    await controlFrame(frame, { captions: null })
    await expect.poll(() => chosen).toEqual(['en', null])
    player.destroy()
  })

  it('keeps the captions that the visitor chooses in the embed among several of one language', async () => {
    const player = make(1000)
    const choices: Promise<void>[] = []
    player.on('captionschange', ({ language }) => choices.push(player.setCaptions(language)))
    await player.prepare()
    await player.setMuted(true)
    await player.play()
    const [frame] = document.querySelectorAll('iframe')
    if (!frame) throw new Error('There is no frame.')
    await controlFrame(frame, { captions: 'en subtitles' })
    await expect.poll(() => choices.length).toBe(1)
    await Promise.all(choices)
    expect((await controlFrame(frame)).captions).toBe('en subtitles')
    player.destroy()
  })

  it.each([
    [1021, 'autoplay-refused'],
    [1022, 'autoplay-refused'],
  ])('rejects a refused play call of film %d with %s', async (id, code) => {
    const player = make(id)
    await player.prepare()
    await expect(player.play()).rejects.toMatchObject({ code })
    player.destroy()
  })

  it('reports an embed that has muted itself', async () => {
    const player = make(1023)
    await player.prepare()
    await expect(player.play()).resolves.toEqual({ muted: true })
    player.destroy()
  })

  it('reports one end where the embed reports it twice, the second time during the next showing', async () => {
    const player = make(1031)
    let ends = 0
    let plays = 0
    let endsOfEmbed = 0
    const pauses: Promise<void>[] = []
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.event !== 'ended') return
      endsOfEmbed += 1
      // The next showing must not come to its own end during the test.
      if (endsOfEmbed === 2) pauses.push(player.pause())
    }
    window.addEventListener('message', onMessage)
    player.on('ended', () => {
      ends += 1
      if (ends === 1) void player.play()
    })
    player.on('playing', () => (plays += 1))
    await player.prepare()
    await player.setMuted(true)
    await player.play()
    await expect.poll(() => pauses.length).toBe(1)
    // Answered after the second report has been handled.
    await Promise.all(pauses)
    await expect.poll(() => plays).toBe(2)
    expect([ends, endsOfEmbed]).toEqual([1, 2])
    window.removeEventListener('message', onMessage)
    player.destroy()
  })

  it.each([
    [1006, 'oembed'],
    [1013, 'a frame'],
    [1014, 'a frame that breaks off'],
  ])('fails to load film %d in bounded time without an answer of %s', async (id) => {
    const clock = createTestClock()
    const player = vimeo.create(hosted(id), { container: container(), clock })
    const prepared = player.prepare()
    await Promise.all([
      expect(prepared).rejects.toMatchObject({ code: 'timeout', retryable: true }),
      clock.advance(LOAD_TIMEOUT_MS),
    ])
    player.destroy()
  })

  it('fails an unanswered play call in bounded time, and no later call', async () => {
    const clock = createTestClock()
    const player = vimeo.create(hosted(1024), { container: container(), clock })
    await player.prepare()
    const [frame] = document.querySelectorAll('iframe')
    if (!frame) throw new Error('There is no frame.')
    let code = ''
    player.play().catch((error: PlayerError) => (code = error.code))
    for (let ms = 0; ms < CALL_TIMEOUT_MS + 2000; ms += 500) {
      await clock.advance(500)
      // Answers what was sent meanwhile.
      await controlFrame(frame)
    }
    expect(code).toBe('timeout')
    await expect(player.setMuted(true)).resolves.toBeUndefined()
    player.destroy()
  })

  it('fails the next call to a silent frame in bounded time', async () => {
    const clock = createTestClock()
    const player = vimeo.create(hosted(1032), { container: container(), clock })
    await player.prepare()
    const paused = player.pause()
    const muted = player.setMuted(true)
    await Promise.all([
      // It is paused, so that no answer is missed.
      expect(paused).resolves.toBeUndefined(),
      expect(muted).rejects.toMatchObject({ code: 'timeout' }),
      clock.advance(CALL_TIMEOUT_MS),
    ])
    player.destroy()
  })

  it.each([1006, 1013, 1014])('removes everything of the silent film %d when it is destroyed', async (id) => {
    const player = make(id)
    const prepared = player.prepare()
    await new Promise((resolve) => setTimeout(resolve, 200))
    player.destroy()
    await expect(prepared).rejects.toMatchObject({ code: 'destroyed' })
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('adds no frame after a destroy during the oembed request', async () => {
    await commands.startVimeo(200)
    const player = make(1000)
    player.prepare().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 50))
    player.destroy()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(document.querySelector('iframe')).toBeNull()
    await commands.startVimeo()
  })
})
