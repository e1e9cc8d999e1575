import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'
import { systemClock } from '@cutroom/ground/clock'
import { CALL_TIMEOUT_MS, LOAD_TIMEOUT_MS } from '../../player/player.js'
import type { PlayerError } from '../../player/player-error.js'
import { controlFrame } from '../../../testing/browser/control-frame.js'
import { createTestClock, type TestClock } from '../../../testing/test-clock.js'
import { openFrameChannel, type FrameMessage } from './frame-channel.js'
import { playerFactory } from './youtube-player.js'

const YOUTUBE = 'https://www.youtube-nocookie.com'

/** A player of a film of the fake YouTube, by its id, with the events that it has reported. */
function createPlayer(id: string, clock = systemClock) {
  const container = document.createElement('div')
  document.body.append(container)
  const film = { id, link: `https://youtu.be/${id}`, title: 'A film' }
  const player = playerFactory.create(film, { container, clock })
  onTestFinished(() => player.destroy())
  const events: string[] = []
  for (const type of ['loaded', 'playing', 'paused', 'ended', 'error'] as const)
    player.on(type, () => events.push(type))
  const getFrame = () => {
    const frame = container.querySelector('iframe')
    if (!frame) throw new Error('There is no frame in the container.')
    return frame
  }
  return { player, events, container, getFrame }
}

const getCode = (call: Promise<unknown>) =>
  call.then(
    () => 'resolved',
    (error: PlayerError) => error.code,
  )

/** Moves the time on as real time passes, until the player has reported an event. */
async function passUntil(type: string, { events }: { readonly events: readonly string[] }, clock: TestClock) {
  while (!events.includes(type)) {
    await clock.advance(10)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

beforeAll(() => commands.startYouTube())
afterEach(() => document.body.replaceChildren())

describe('openFrameChannel', () => {
  /** A channel to a frame whose messages are recorded. */
  function openChannel() {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const source = frame.contentWindow
    if (!source) throw new Error('The frame has no window.')
    const posted: { data: unknown; targetOrigin: unknown }[] = []
    source.postMessage = (data: unknown, targetOrigin: unknown) => void posted.push({ data, targetOrigin })
    const clock = createTestClock()
    const ending = new AbortController()
    const messages: FrameMessage[] = []
    const onMessage = (message: FrameMessage) => void messages.push(message)
    const send = openFrameChannel(frame, { clock, signal: ending.signal, onMessage })
    frame.dispatchEvent(new Event('load'))
    const deliver = (message: MessageEventInit) =>
      window.dispatchEvent(new MessageEvent('message', { origin: YOUTUBE, source, ...message }))
    return { clock, ending, posted, messages, send, deliver }
  }

  it('posts messages to YouTube’s origin only, and no more attempts to connect than it needs', async () => {
    const { clock, posted, send, deliver } = openChannel()
    deliver({ data: '{"event":"onReady"}' })
    await clock.advance(1000)
    send('playVideo')
    expect(new Set(posted.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([YOUTUBE]))
    expect(posted.map(({ data }) => JSON.parse(String(data)))).toEqual([
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

  it('connects again until the frame answers', async () => {
    const { clock, ending, posted } = openChannel()
    const first = posted.length
    await clock.advance(250)
    expect(posted).toHaveLength(2 * first)
    ending.abort()
    expect(clock.pending).toBe(0)
  })

  it('ignores messages of other origins, of other windows, and of another form', () => {
    const { messages, deliver } = openChannel()
    const data = '{"event":"onError","info":100}'
    deliver({ data, origin: 'https://www.youtube.com' })
    deliver({ data, origin: `${YOUTUBE}.example` })
    deliver({ data, source: window })
    for (const text of ['{', 'null', '7', '[]', '{"event":1}', { event: 'onError', info: 100 }])
      deliver({ data: text })
    expect(messages).toEqual([])
    deliver({ data })
    expect(messages).toEqual([{ event: 'onError', info: 100 }])
  })
})

describe('YouTubePlayer', () => {
  it('creates one frame without a cookie, with a referrer, and adds no script', async () => {
    const scripts = document.scripts.length
    const { player, container, getFrame } = createPlayer('night-ferry')
    await player.prepare()
    const { src, allow, referrerPolicy, title } = getFrame()
    expect({ src, allow, referrerPolicy, title }).toEqual({
      src: `${YOUTUBE}/embed/night-ferry?playsinline=1&rel=0&enablejsapi=1&origin=${encodeURIComponent(location.origin)}`,
      allow: 'autoplay; fullscreen; encrypted-media',
      referrerPolicy: 'strict-origin-when-cross-origin',
      title: 'A film',
    })
    expect(container.querySelectorAll('iframe')).toHaveLength(1)
    expect(document.scripts).toHaveLength(scripts)
  })

  it.each([
    ['refused-one', 'autoplay-refused'],
    ['sound-is-no', 'autoplay-refused'],
  ])('rejects a refused play call of film %s with %s', async (id, code) => {
    const { player } = createPlayer(id)
    await player.prepare()
    expect(await getCode(player.play())).toBe(code)
  })

  it('rejects fullscreen with an error where a frame has none, as on iPhones', async () => {
    const { player, getFrame } = createPlayer('night-ferry')
    await player.prepare()
    Object.assign(getFrame(), { requestFullscreen: undefined })
    expect(await getCode(player.requestFullscreen())).toBe('unknown')
  })

  it('plays muted after a refusal with sound', async () => {
    const { player } = createPlayer('sound-is-no')
    await player.prepare()
    await getCode(player.play())
    await player.setMuted(true)
    await expect(player.play()).resolves.toEqual({ muted: true })
  })

  it('follows a visitor who mutes the film in YouTube’s own controls', async () => {
    const { player, getFrame } = createPlayer('night-ferry')
    await player.prepare()
    const muted = new Promise((resolve) => player.on('volumechange', resolve))
    await controlFrame(getFrame(), { visitor: 'mute' })
    await expect(muted).resolves.toEqual({ muted: true })
  })

  it('plays from the place of a seek before the first play, and does not begin to play by it', async () => {
    const { player, events, getFrame } = createPlayer('virtual-one')
    await player.prepare()
    await player.seek(1.5)
    await controlFrame(getFrame())
    expect(events).toEqual(['loaded'])
    let last = 0
    player.on('timeupdate', ({ seconds }) => (last = seconds))
    await player.play()
    await controlFrame(getFrame(), { advance: 250 })
    await expect.poll(() => last).toBe(1.75)
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
    const page = createPlayer('never-plays', clock)
    const loaded = page.player.prepare()
    await passUntil('loaded', page, clock)
    await loaded
    const code = getCode(page.player.play())
    await clock.advance(LOAD_TIMEOUT_MS)
    expect(await code).toBe('timeout')
  })

  it('removes a film that cannot be paused, in bounded time', async () => {
    const clock = createTestClock()
    const page = createPlayer('virtual-one', clock)
    const { player, events, container, getFrame } = page
    const played = player.prepare().then(() => player.play())
    await passUntil('playing', page, clock)
    await played
    await controlFrame(getFrame(), { scenario: { ignores: ['pauseVideo'] } })
    const code = getCode(player.pause())
    await clock.advance(CALL_TIMEOUT_MS)
    expect(await code).toBe('timeout')
    expect(events).toEqual(['loaded', 'playing', 'error'])
    expect(container.querySelector('iframe')).toBeNull()
  })
})
