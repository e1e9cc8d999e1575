import { describe, expect, it, onTestFinished } from 'vitest'
import { CALL_TIMEOUT_MS, LOAD_TIMEOUT_MS } from '../../player/player.js'
import type { PlayerError } from '../../player/player-error.js'
import { systemClock } from '../../environment.js'
import { FakeDocument, FakeElement } from '../../testing/browser/youtube-document.js'
import { providerConformance } from '../../testing/conformance.js'
import { providerFaultConformance, type FaultHarness } from '../../testing/conformance-faults.js'
import { createTestClock } from '../../testing/test-clock.js'
import { filmOnYouTube, YOUTUBE_FAULTS, YOUTUBE_FILMS } from '../../testing/browser/youtube-harness.js'
import { engine } from './youtube-player.js'

const YOUTUBE = 'https://www.youtube-nocookie.com'

function toFake(container: unknown): FakeElement {
  if (container instanceof FakeElement) return container
  throw new Error('The container is of another document.')
}

const harness: FaultHarness = {
  engine,
  ...YOUTUBE_FILMS,
  container: () => new FakeDocument().createElement('div'),
  countPlayers: (container) => toFake(container).children.length,
  disturb: (container, fault) => toFake(container).ownerDocument.control(YOUTUBE_FAULTS[fault]),
}

/** A player of a film, with the events that it has reported. */
function createPlayer(id: string, clock = systemClock) {
  const page = new FakeDocument()
  const player = engine.create(filmOnYouTube(id), { container: page.createElement('div'), clock })
  onTestFinished(() => player.destroy())
  const events: string[] = []
  for (const type of ['loaded', 'playing', 'paused', 'ended', 'error'] as const)
    player.on(type, () => events.push(type))
  return { page, player, events }
}

const getCode = (call: Promise<unknown>) =>
  call.then(
    () => 'resolved',
    (error: PlayerError) => error.code,
  )

describe('the provider youtube', () => {
  it.concurrent.each(providerConformance)('$name', ({ run }) => run(harness))
})

describe('the provider youtube with a faulty host', () => {
  it.concurrent.each(providerFaultConformance)('$name', ({ run }) => run(harness))
})

describe('YouTubePlayer', () => {
  it('creates one frame without a cookie, with a referrer, and adds no script', async () => {
    const { page, player } = createPlayer('night-ferry')
    await player.prepare()
    expect(page.frames).toHaveLength(1)
    expect(page.frames[0]).toMatchObject({
      src: `${YOUTUBE}/embed/night-ferry?playsinline=1&rel=0&enablejsapi=1&origin=https%3A%2F%2Fstudio.example`,
      allow: 'autoplay; fullscreen; encrypted-media',
      referrerPolicy: 'strict-origin-when-cross-origin',
      title: 'A film',
    })
    expect([...page.tags]).toEqual(['div', 'iframe'])
  })

  it('posts messages to YouTube’s origin only, and no more attempts to connect than it needs', async () => {
    const { page, player } = createPlayer('night-ferry')
    await player.prepare()
    await player.play()
    expect(new Set(page.posted.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([YOUTUBE]))
    expect(page.posted.map(({ data }) => JSON.parse(String(data)))).toEqual([
      { event: 'listening', id: 1, channel: 'widget' },
      ...['onStateChange', 'onError', 'onAutoplayBlocked'].map((event) => ({
        event: 'command',
        func: 'addEventListener',
        args: [event],
        id: 1,
        channel: 'widget',
      })),
      { event: 'command', func: 'playVideo', args: [], id: 1, channel: 'widget' },
    ])
  })

  it('ignores messages of other origins, of other windows, and of another form', async () => {
    const { page, player, events } = createPlayer('night-ferry')
    await player.prepare()
    const data = JSON.stringify({ event: 'onError', info: 100 })
    const source = page.frames[0]?.contentWindow
    page.deliver({ data, origin: 'https://www.youtube.com', source })
    page.deliver({ data, origin: `${YOUTUBE}.example`, source })
    page.deliver({ data, origin: YOUTUBE, source: {} })
    for (const text of ['{', 'null', '7', '[]', '{"event":1}', { event: 'onError', info: 100 }])
      page.deliver({ data: text, origin: YOUTUBE, source })
    expect(events).toEqual(['loaded'])
  })

  it.each([
    ['refused-one', 'autoplay-refused'],
    ['sound-is-no', 'autoplay-refused'],
  ])('rejects a refused play call of film %s with %s', async (id, code) => {
    const { player } = createPlayer(id)
    await player.prepare()
    expect(await getCode(player.play())).toBe(code)
  })

  it('plays muted after a refusal with sound', async () => {
    const { player } = createPlayer('sound-is-no')
    await player.prepare()
    await getCode(player.play())
    await player.setMuted(true)
    await expect(player.play()).resolves.toEqual({ muted: true })
  })

  it('follows a visitor who mutes the film in YouTube’s own controls', async () => {
    const { page, player } = createPlayer('night-ferry')
    await player.prepare()
    const muted = new Promise((resolve) => player.on('volumechange', resolve))
    page.control({ visitor: 'mute' })
    await expect(muted).resolves.toEqual({ muted: true })
  })

  it('plays from the place of a seek before the first play, and does not begin to play by it', async () => {
    const { player, events } = createPlayer('night-ferry')
    await player.prepare()
    await player.seek(1.5)
    let first = 0
    expect(events).toEqual(['loaded'])
    player.on('timeupdate', ({ seconds }) => (first ||= seconds))
    await player.play()
    await expect.poll(() => first).toBeGreaterThanOrEqual(1.5)
  })

  it.each(['silent-film', 'broken-line'])('fails to load film %s in bounded time', async (id) => {
    const clock = createTestClock()
    const { player } = createPlayer(id, clock)
    const code = getCode(player.prepare())
    await clock.advance(LOAD_TIMEOUT_MS)
    expect(await code).toBe('timeout')
    expect(clock.pending).toBe(0)
  })

  it('fails a play call that begins no play in bounded time', async () => {
    const clock = createTestClock()
    const { player } = createPlayer('never-plays', clock)
    const loaded = player.prepare()
    for (let step = 0; step < 10; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      await clock.advance(50)
    }
    await loaded
    const code = getCode(player.play())
    await clock.advance(LOAD_TIMEOUT_MS)
    expect(await code).toBe('timeout')
  })

  it('removes a film that cannot be paused, in bounded time', async () => {
    const clock = createTestClock()
    const { page, player, events } = createPlayer('night-ferry', clock)
    const played = player.prepare().then(() => player.play())
    for (let step = 0; step < 10; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      await clock.advance(50)
    }
    await played
    page.control({ scenario: { ignores: ['pauseVideo'] } })
    const code = getCode(player.pause())
    await clock.advance(CALL_TIMEOUT_MS)
    expect(await code).toBe('timeout')
    expect(events).toEqual(['loaded', 'playing', 'error'])
    expect(page.frames[0]?.parent?.children).toEqual([])
  })
})
