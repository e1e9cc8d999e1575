import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '@cutroom/ground/clock'
import { LOAD_TIMEOUT_MS, type PlayerEvents } from '../../player/player.js'
import { createTestClock } from '../../../testing/test-clock.js'
import { hls } from './index.js'

const fixture = (name: string) => new URL(`../../../testing/fixtures/${name}`, import.meta.url).href

function toLink(text: string): string {
  const link = URL.createObjectURL(new Blob([text], { type: 'application/vnd.apple.mpegurl' }))
  onTestFinished(() => URL.revokeObjectURL(link))
  return `${link}#.m3u8`
}

const playlist = (segment: string, end = '#EXT-X-ENDLIST') =>
  toLink(`#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${segment}\n${end}\n`)

function withCaptions(): string {
  const captions = playlist(fixture('film.en.vtt'))
  return toLink(
    [
      '#EXTM3U',
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en-GB",DEFAULT=YES,AUTOSELECT=YES,URI="${captions}"`,
      '#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="avc1.42c00b,mp4a.40.2",SUBTITLES="s"',
      playlist(fixture('film-0.mpegts')),
    ].join('\n'),
  )
}

/** Fails as a decoder does, until the video loads again. */
function failDecoding(video: HTMLVideoElement): void {
  const error = { code: MediaError.MEDIA_ERR_DECODE, message: 'PIPELINE_ERROR_DECODE' }
  Object.defineProperty(video, 'error', { value: error, configurable: true })
  video.dispatchEvent(new Event('error'))
  Reflect.deleteProperty(video, 'error')
}

async function play(link: string, clock = systemClock) {
  const container = document.createElement('div')
  document.body.append(container)
  const factory = await hls.load()
  const player = factory.create({ id: 'film', link }, { container, clock })
  onTestFinished(() => {
    player.destroy()
    container.remove()
  })
  const events: string[] = []
  for (const type of ['playing', 'waiting', 'paused', 'ended', 'error'] as const)
    player.on(type, () => events.push(type))
  const chosen: (string | null)[] = []
  player.on('captionschange', ({ language }) => chosen.push(language))
  const times: number[] = []
  player.on('timeupdate', ({ seconds }) => times.push(seconds))
  let controls: PlayerEvents['controlschange'] | undefined
  player.on('controlschange', (state) => (controls = state))
  player.buffer?.()
  void player.prepare()
  await player.setMuted(true)
  await player.play()
  const video = container.querySelector('video')
  if (!video) throw new Error('There is no video.')
  return { player, video, events, chosen, times, getTracks: () => controls?.textTracks }
}

describe('hls', () => {
  it('plays by hls.js where the browser says that it may play streams itself', async () => {
    vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('maybe')
    onTestFinished(() => void vi.restoreAllMocks())
    const { video } = await play(fixture('film.m3u8'))
    expect(video.src).toMatch(/^blob:/)
  })

  it('waits at the edge of a live stream, which is no end', async () => {
    const { video, events } = await play(playlist(fixture('film-0.mpegts'), ''))
    await expect.poll(() => events).toContain('waiting')
    // A host may repeat a report for this long, and the monitor reads.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(events).not.toContain('ended')
    expect(events).not.toContain('paused')
    expect(video.duration).toBe(Infinity)
  })

  it('waits at the edge of a live stream also where hls.js plays it as the source of an iPhone', async () => {
    vi.stubGlobal('ManagedMediaSource', MediaSource)
    vi.stubGlobal('MediaSource', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const clock = createTestClock()
    const { video, events } = await play(playlist(fixture('film-0.mpegts'), ''), clock)
    expect([video.getAttribute('src'), video.querySelector('source')?.src]).toEqual([
      null,
      expect.stringMatching(/^blob:/),
    ])
    await expect.poll(() => events, { timeout: 10_000 }).toContain('waiting')
    await clock.advance(2 * LOAD_TIMEOUT_MS)
    expect(events).not.toContain('error')
  })

  it('shows captions of a stream once they are chosen, also by another tag of their language', async () => {
    const { player, video, getTracks } = await play(withCaptions())
    await expect.poll(() => getTracks()?.map(({ language }) => language)).toEqual(['en-GB'])
    const getModes = () => [...video.textTracks].map(({ mode }) => mode)
    expect(getModes()).toEqual(['disabled'])
    await player.setCaptions('en')
    await expect.poll(() => video.textTracks[0]?.cues?.length).toBe(1)
    expect(getModes()).toEqual(['showing'])
  })

  it('repairs a stream once that the browser cannot decode, and plays on with its captions', async () => {
    const { player, video, events, chosen, times } = await play(withCaptions())
    await player.setCaptions('en')
    await expect.poll(() => video.currentTime).toBeGreaterThan(0.5)
    const before = times.length
    const { currentTime } = video
    failDecoding(video)
    expect(video.paused).toBe(false)
    await expect.poll(() => video.currentTime).toBeGreaterThan(currentTime + 0.1)
    await expect.poll(() => video.textTracks[0]?.cues?.length).toBe(1)
    expect([...video.textTracks].map(({ mode }) => mode)).toEqual(['showing'])
    expect(chosen).toEqual([])
    expect(times.slice(before)).not.toContain(0)
    expect(events).not.toContain('paused')
    failDecoding(video)
    expect(events.at(-1)).toBe('error')
  })

  it('fails a stream of an unknown codec without a retry, and names it', async () => {
    const container = document.createElement('div')
    const factory = await hls.load()
    const link = toLink(
      `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="hvc9.1,mp4a.40.2"\n${playlist(fixture('film-0.mpegts'))}`,
    )
    const player = factory.create({ id: 'film', link }, { container, clock: systemClock })
    onTestFinished(() => player.destroy())
    await expect(player.prepare()).rejects.toMatchObject({
      code: 'no-picture',
      retryable: false,
      message: expect.stringContaining('hvc9.1'),
    })
  })
})
