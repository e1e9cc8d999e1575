import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock, type Clock } from '@cutroom/ground/clock'
import { LOAD_TIMEOUT_MS } from '../../player/player.js'
import { createTestClock } from '../../../testing/test-clock.js'
import type { PlayerError } from '../../player/player-error.js'
import { playerFactory } from './html5-player.js'

const fixture = (name: string) => new URL(`../../../testing/fixtures/${name}`, import.meta.url).href
const link = fixture('film.mp4')
const captions = [{ language: 'en', label: 'English', src: fixture('film.en.vtt') }]

afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'hidden')
})

/** Creates a player that loads, and that its test destroys at its end. */
function create({ clock = systemClock, buffers = false }: { clock?: Clock; buffers?: boolean } = {}) {
  const container = document.createElement('div')
  document.body.append(container)
  const player = playerFactory.create({ id: 'film', link, captions }, { container, clock })
  onTestFinished(() => player.destroy())
  const loads: number[] = []
  const codes: string[] = []
  player.on('loaded', ({ duration }) => loads.push(duration))
  player.on('error', ({ code }) => codes.push(code))
  if (buffers) player.buffer?.()
  void player.prepare().catch(() => {})
  const video = container.querySelector('video')
  if (!video) throw new Error('The player has no video.')
  return { player, video, loads, codes }
}

async function prepared(options?: Parameters<typeof create>[0]) {
  const created = create(options)
  await created.player.prepare()
  return created
}

/** Makes a video wait for data from now on. */
async function withoutData(video: HTMLVideoElement): Promise<void> {
  await expect.poll(() => video.networkState).toBe(HTMLMediaElement.NETWORK_IDLE)
  Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_CURRENT_DATA })
}

describe('Html5Player', () => {
  it('removes its source after the metadata, and sets it again when a play is likely', async () => {
    const { player, video, loads } = await prepared()
    expect(video.getAttribute('src')).toBeNull()
    await expect.poll(() => video.networkState).toBe(HTMLMediaElement.NETWORK_EMPTY)
    player.buffer?.()
    await expect.poll(() => video.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA)
    expect(video.src).toBe(link)
    expect(loads).toEqual([expect.closeTo(2, 0)])
  })

  it('keeps the source of a film that is about to play', async () => {
    const { video } = await prepared({ buffers: true })
    expect([video.src, video.preload]).toEqual([link, 'auto'])
  })

  it('plays while it loads when a play is certain, and pauses when none is called', async () => {
    const { player, video } = create()
    // The test has no gesture.
    player.anticipatePlay?.({ muted: true })
    expect([video.readyState, video.paused, video.muted]).toEqual([0, false, true])
    await player.prepare()
    expect([video.paused, video.currentTime]).toEqual([true, 0])
  })

  it('gives a film in the background, whose load a browser may put off, its time in the foreground', async () => {
    const clock = createTestClock()
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    const { video, codes } = create({ clock })
    // A browser that puts off the load does this.
    video.removeAttribute('src')
    await clock.advance(4 * LOAD_TIMEOUT_MS)
    expect(codes).toEqual([])
    Reflect.deleteProperty(document, 'hidden')
    await clock.advance(LOAD_TIMEOUT_MS / 2)
    expect(codes).toEqual([])
    await clock.advance(LOAD_TIMEOUT_MS / 2)
    expect(codes).toEqual(['timeout'])
  })

  it('fails a film that waits while no data comes, and no film that is slow, plays elsewhere or is paused', async () => {
    const clock = createTestClock()
    const { player, video, codes } = await prepared({ clock })
    await player.setMuted(true)
    // The film, which lasts two seconds, would end before its pause on a busy machine.
    video.defaultPlaybackRate = 0.1
    // Its events come from the monitor, whose code loads with the play.
    const playing = new Promise<void>((resolve) => player.on('playing', resolve))
    await player.play()
    await playing
    await withoutData(video)
    const later = async (type: string) => {
      video.dispatchEvent(new Event(type))
      await clock.advance(LOAD_TIMEOUT_MS - 1)
    }
    for (const type of ['waiting', 'progress', 'timeupdate']) await later(type)
    const paused = new Promise((resolve) => video.addEventListener('pause', resolve))
    await player.pause()
    await paused
    for (const type of ['pause', 'progress']) await later(type)
    await clock.advance(LOAD_TIMEOUT_MS)
    expect(codes).toEqual([])
    // The film stands still, as one that waits does.
    Object.defineProperty(video, 'paused', { value: false })
    await later('waiting')
    expect(codes).toEqual([])
    await clock.advance(1)
    expect(codes).toEqual(['timeout'])
  })

  it('plays on after a pause while data comes slowly, and fails the call once none comes', async () => {
    const clock = createTestClock()
    const { player, video, codes } = await prepared({ clock })
    await player.setMuted(true)
    await player.play()
    await player.pause()
    await withoutData(video)
    Object.defineProperty(video, 'paused', { value: false })
    video.play = () => new Promise(() => {})
    player.play().catch(({ code }: PlayerError) => codes.push(`play: ${code}`))
    video.dispatchEvent(new Event('waiting'))
    for (let waitedMs = 0; waitedMs < 2 * LOAD_TIMEOUT_MS; waitedMs += 1000) {
      await clock.advance(1000)
      video.dispatchEvent(new Event('progress'))
    }
    expect(codes).toEqual([])
    await clock.advance(LOAD_TIMEOUT_MS)
    expect(codes).toEqual(['timeout', 'play: timeout'])
  })

  it('fails a first play whose data stops before the code that watches it has loaded', async () => {
    const clock = createTestClock()
    const { player, video } = await prepared({ clock, buffers: true })
    await withoutData(video)
    Object.defineProperty(video, 'paused', { value: false })
    video.play = () => new Promise(() => {})
    const call = player.play().catch(({ code }: PlayerError) => code)
    await import('./monitor-video.js')
    await clock.advance(LOAD_TIMEOUT_MS)
    expect(await call).toBe('timeout')
  })

  it('begins at the start of a media fragment, and plays beyond its end', async () => {
    const player = playerFactory.create(
      { id: 'film', link: `${link}#t=0.5,1` },
      { container: document.body, clock: systemClock },
    )
    const ended = new Promise((resolve) => player.on('ended', resolve))
    void player.prepare()
    await player.setMuted(true)
    await player.play()
    const video = document.querySelector('video')!
    expect(video.currentTime).toBeGreaterThanOrEqual(0.5)
    await ended
    expect(video.currentTime).toBeCloseTo(2, 0)
    player.destroy()
  })

  it('plays from the time, with the mute state and captions that were set before', async () => {
    const { player, video } = await prepared()
    await player.setMuted(true)
    await player.setCaptions('en')
    await player.seek(1)
    await player.play()
    await expect.poll(() => video.currentTime).toBeGreaterThan(1)
    expect([video.muted, video.textTracks[0]?.mode]).toEqual([true, 'showing'])
  })
})
