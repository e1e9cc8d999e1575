import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { systemClock } from '@cutroom/ground/clock'
import type { PlayerError } from '../../player/player-error.js'
import { playerFactory } from './html5-player.js'

const film = new URL('../../../testing/fixtures/film.mp4', import.meta.url)

/** The film of the tests with four letters of its header replaced. */
async function filmWith(change: (text: string) => string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(film)).arrayBuffer())
  const text = change(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  return toLink(Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
}

function toLink(...parts: BlobPart[]): string {
  const link = URL.createObjectURL(new Blob(parts, { type: 'video/mp4' }))
  onTestFinished(() => URL.revokeObjectURL(link))
  return link
}

/** An unknown box, such as the media of a file whose header comes last. */
const box = (size: number) => {
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, size)
  return bytes
}

const withoutPicture = (text: string) => text.replace(/(stsd[^]{12})avc1/, '$1hvc1').replace('avcC', 'hvcC')
const withoutSound = (text: string) =>
  withoutPicture(text)
    .replace(/(stsd[^]{12})mp4a/, '$1ac-9')
    .replace('esds', 'free')
/** The track of the picture comes first. */
const soundAlone = (text: string) => text.replace('trak', 'free').replace('stsd', 'free')

const prepare = (link: string) => create(link).player.prepare()

function create(link: string) {
  const container = document.createElement('div')
  document.body.append(container)
  const player = playerFactory.create({ id: 'film', link }, { container, clock: systemClock })
  onTestFinished(() => {
    player.destroy()
    container.remove()
  })
  void player.prepare().catch(() => {})
  const video = container.querySelector('video')
  if (!video) throw new Error('The player has no video.')
  return { player, video }
}

/** The browser does not know the size of the picture yet, and no answer about the codecs comes. */
function hideSize(): { showSize: () => void } {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const width = vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0)
  return {
    showSize: () => {
      width.mockRestore()
      document.querySelector('video')?.dispatchEvent(new Event('resize'))
    },
  }
}

const getFailure = (link: string): Promise<PlayerError> =>
  prepare(link).then(
    () => Promise.reject(new Error('The film has loaded.')),
    (error: PlayerError) => error,
  )

afterEach(() => void vi.restoreAllMocks())

describe('Html5Player', () => {
  it.each([
    ['whose picture has an unknown codec', withoutPicture, 'hvc1, mp4a'],
    ['whose codecs are all unknown', withoutSound, 'hvc1, ac-9'],
    ['with sound alone', soundAlone, 'mp4a'],
  ])('fails a film %s, names its codecs, and offers no retry', async (_name, change, codecs) => {
    const { code, retryable, message } = await getFailure(await filmWith(change))
    expect([code, retryable]).toEqual(['no-picture', false])
    expect(message).toContain(`(${codecs})`)
  })

  it('finds the codecs in a header after the media', async () => {
    const link = await filmWith(withoutPicture)
    const bytes = await (await fetch(link)).arrayBuffer()
    const { message } = await getFailure(toLink(bytes.slice(0, 32), box(2 ** 20), bytes.slice(32)))
    expect(message).toContain('(hvc1, mp4a)')
  })

  it('loads a film whose codecs the page may not read, and whose size the browser does not know yet', async () => {
    await commands.serveFilmAt('films.example')
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0)
    await expect(prepare('https://films.example/film.mp4')).resolves.toBeUndefined()
  })

  it('loads a film whose codecs are still read once its size is known', async () => {
    const { showSize } = hideSize()
    const { player, video } = create(film.href)
    await expect.poll(() => video.readyState).toBeGreaterThan(0)
    showSize()
    await expect(player.prepare()).resolves.toBeUndefined()
  })

  it('plays a film that has begun before its size was known, and reports that once', async () => {
    const { showSize } = hideSize()
    const { player, video } = create(film.href)
    const reports: string[] = []
    for (const type of ['loaded', 'playing', 'ended'] as const) player.on(type, () => reports.push(type))
    player.on('loaded', () => void player.play())
    player.buffer?.()
    player.anticipatePlay?.({ muted: true })
    await expect.poll(() => video.currentTime).toBeGreaterThan(0)
    expect(reports).toEqual([])
    showSize()
    await expect.poll(() => reports, { timeout: 10_000 }).toEqual(['loaded', 'playing', 'ended'])
  })

  it('offers a retry of a film without codecs whose metadata Firefox cannot read, and names others', async () => {
    const message = 'NS_ERROR_DOM_MEDIA_METADATA_ERR (0x806e0006)'
    vi.spyOn(MediaError.prototype, 'message', 'get').mockReturnValue(message)
    expect(await getFailure(toLink('<!doctype html>'))).toMatchObject({ code: 'network', retryable: true })
    expect((await getFailure(await filmWith(withoutSound))).message).toContain('(hvc1, ac-9)')
  })

  it('offers a retry of a film that is missing, broken, or no film', async () => {
    for (const link of ['/missing.mp4', toLink('<!doctype html>'), toLink()]) {
      expect(await getFailure(link)).toMatchObject({ retryable: true })
    }
  })
})
