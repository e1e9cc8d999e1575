import { describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { systemClock } from '@cutroom/ground/clock'
import { getTextTracks, showCaptions, watchCaptions } from './controls/captions.js'
import { playerFactory } from './html5-player.js'
import { addCaptions, removeForeignCaptions } from './video-element.js'

describe('addCaptions', () => {
  it('leaves out a file whose address is malformed, and adds the others without showing them', () => {
    const video = document.createElement('video')
    const src = new URL('../../../testing/fixtures/film.en.vtt', import.meta.url).href
    addCaptions(video, [
      { language: 'de', label: 'Deutsch', src: 'https://[x' },
      { language: 'en', label: 'English', src },
    ])
    expect([...video.querySelectorAll('track')].map((track) => track.src)).toEqual([src])
    expect([...video.textTracks].map(({ mode }) => mode)).toEqual(['disabled'])
  })
})

describe('removeForeignCaptions', () => {
  it('keeps those of a stream that hls.js plays as the source of an iPhone', async () => {
    const video = document.createElement('video')
    addCaptions(video, [{ language: 'en', label: 'English', src: 'https://captions.example/en.vtt' }])
    const source = document.createElement('source')
    source.src = URL.createObjectURL(new MediaSource())
    video.append(source)
    await expect.poll(() => video.currentSrc).toBe(source.src)
    expect([removeForeignCaptions(video), video.querySelectorAll('track').length]).toEqual([false, 1])
    URL.revokeObjectURL(source.src)
  })
})

describe('Html5Player', () => {
  it('plays a film of another origin without CORS, and leaves out its captions of another origin', async () => {
    await commands.serveFilmAt('films.example')
    const container = document.createElement('div')
    document.body.append(container)
    const captions = [{ language: 'en', label: 'English', src: 'https://captions.example/en.vtt' }]
    const link = 'https://films.example/film.mp4'
    const player = playerFactory.create({ id: 'film', link, captions }, { container, clock: systemClock })
    player.buffer?.()
    await player.prepare()
    expect([container.querySelector('video')?.src, container.querySelector('track')]).toEqual([link, null])
    player.destroy()
    container.remove()
  })
})

describe('Html5Player', () => {
  it.each([
    ['an SRT file', '1\n00:00:00,000 --> 00:00:02,000\nA tone.'],
    ['an ASS file', '[Script Info]\n'],
    ['an empty file', ''],
    ['a header alone', 'WEBVTT\n\nNOTE Nothing\n'],
    ['cues without text', 'WEBVTT\n\n00:00.000 --> 00:02.000\n\n'],
    ['times with commas', 'WEBVTT\n\n00:00:00,000 --> 00:00:02,000\nA tone.'],
    ['a missing file', null],
  ])('leaves out captions that are %s once they are chosen, and warns', async (_name, text) => {
    const container = document.createElement('div')
    document.body.append(container)
    const broken = text === null ? '/missing.vtt' : `data:text/vtt,${encodeURIComponent(text)}`
    const film = new URL('../../../testing/fixtures/film.mp4', import.meta.url).href
    const captions = [
      { language: 'en', label: 'English', src: broken },
      { language: 'en-GB', label: 'English', src: new URL('film.en.vtt', film).href },
    ]
    const player = playerFactory.create(
      { id: 'film', link: film, captions },
      { container, clock: systemClock },
    )
    const warnings: string[] = []
    player.on('warning', ({ code, message }) => warnings.push(`${code}: ${message}`))
    let languages: readonly string[] = []
    player.on('controlschange', ({ textTracks }) => (languages = textTracks.map(({ language }) => language)))
    player.buffer?.()
    await player.prepare()
    await player.setCaptions('en')
    await expect.poll(() => languages).toEqual(['en-GB'])
    expect(warnings).toEqual([expect.stringContaining('captions: ')])
    await expect.poll(() => container.querySelector('video')?.textTracks[0]?.mode).toBe('showing')
    player.destroy()
    container.remove()
  })
})

describe('Html5Player', () => {
  it('reports captions that are chosen in controls of the browser, and hides those shown before a play', async () => {
    const container = document.createElement('div')
    document.body.append(container)
    const link = new URL('../../../testing/fixtures/film.mp4', import.meta.url).href
    const src = new URL('film.en.vtt', link).href
    const captions = ['en', 'pt'].map((language) => ({ language, label: language, src }))
    const player = playerFactory.create({ id: 'film', link, captions }, { container, clock: systemClock })
    const chosen: (string | null)[] = []
    player.on('captionschange', ({ language }) => {
      chosen.push(language)
      void player.setCaptions(language)
    })
    const controls = new Promise((resolve) => player.on('controlschange', resolve))
    player.buffer?.()
    await player.prepare()
    await controls
    const video = container.querySelector('video')!
    const english = video.textTracks[0]!
    english.mode = 'showing'
    await expect.poll(() => english.mode).toBe('disabled')
    await player.setMuted(true)
    await player.play()
    await expect.poll(() => video.played.length).toBe(1)
    await player.setCaptions('pt')
    await player.setCaptions(null)
    english.mode = 'showing'
    await expect.poll(() => chosen).toEqual(['en'])
    await player.setCaptions('en')
    english.mode = 'disabled'
    await expect.poll(() => chosen).toEqual(['en', null])
    player.destroy()
    container.remove()
  })
})

describe('Html5Player', () => {
  it('leaves captions on that are chosen in controls of the browser among several of one language', async () => {
    const container = document.createElement('div')
    document.body.append(container)
    const link = new URL('../../../testing/fixtures/film.mp4', import.meta.url).href
    const src = new URL('film.en.vtt', link).href
    const captions = ['English', 'English CC'].map((label) => ({ language: 'en', label, src }))
    const player = playerFactory.create({ id: 'film', link, captions }, { container, clock: systemClock })
    const chosen: (string | null)[] = []
    player.on('captionschange', ({ language }) => {
      chosen.push(language)
      void player.setCaptions(language)
    })
    player.buffer?.()
    await player.prepare()
    await player.setMuted(true)
    await player.setCaptions('en')
    await player.play()
    const video = container.querySelector('video')!
    await expect.poll(() => video.played.length).toBe(1)
    const [english, closed] = video.textTracks
    let changes = 0
    video.textTracks.addEventListener('change', () => (changes += 1))
    english!.mode = 'disabled'
    closed!.mode = 'showing'
    await expect.poll(() => changes).toBeGreaterThan(0)
    await player.setMuted(true)
    expect([...video.textTracks].map(({ mode }) => mode)).toEqual(['disabled', 'showing'])
    closed!.mode = 'disabled'
    await expect.poll(() => chosen).toEqual([null])
    player.destroy()
    container.remove()
  })
})

describe('watchCaptions', () => {
  it('leaves the height of the controls free at the foot of a video of any height', async () => {
    const video = document.createElement('video')
    video.style.cssText = 'display: block; inline-size: 844px; block-size: 1080px'
    document.body.append(video)
    const attached = new AbortController()
    watchCaptions(video, attached.signal, vi.fn())
    const track = video.addTextTrack('captions', 'English', 'en')
    track.mode = 'showing'
    const free = new VTTCue(0, 1, 'Two\nlines')
    const placed = new VTTCue(0, 1, 'Above')
    placed.line = 3
    track.addCue(free)
    track.addCue(placed)
    for (const height of [1080, 346, 331, 200]) {
      video.style.blockSize = `${height}px`
      // A browser draws captions at a twentieth of the shorter side, and lines that are at least as
      // high.
      const pixels = () => (-Number(free.line) - 2) * 0.05 * Math.min(844, height)
      await expect.poll(pixels).toBeGreaterThanOrEqual(52)
      expect(pixels()).toBeLessThan(110)
    }
    expect(placed.line).toBe(3)
    attached.abort()
    video.remove()
  })
})

describe('watchCaptions where styles raise all captions', () => {
  it('leaves captions at the foot to them, and keeps those at the top where they are', async () => {
    const video = document.createElement('video')
    video.style.cssText =
      'display: block; inline-size: 1280px; block-size: 720px; scroll-margin-block-end: 72px'
    document.body.append(video)
    const attached = new AbortController()
    const track = video.addTextTrack('captions', 'English', 'en')
    track.mode = 'showing'
    const [first, last, free, column] = [
      new VTTCue(0, 1, 'First'),
      new VTTCue(0, 1, 'Last'),
      new VTTCue(0, 1, 'Free'),
      new VTTCue(0, 1, 'Column'),
    ]
    first.line = 0
    last.line = -1
    column.vertical = 'lr'
    column.line = 0
    for (const cue of [first, last, free, column]) track.addCue(cue)
    watchCaptions(video, attached.signal, vi.fn())
    await expect.poll(() => first.line).toBe(10)
    expect([first.snapToLines, last.line, free.line, column.line]).toEqual([false, -1, 'auto', 0])
    video.style.scrollMarginBlockEnd = '0'
    video.style.blockSize = '700px'
    await expect.poll(() => first.line).toBe(0)
    expect(free.line).toBeLessThan(-2)
    attached.abort()
    video.remove()
  })
})

describe('showCaptions', () => {
  it('moves a shown cue once, and not again for the event of its move', async () => {
    const container = document.createElement('div')
    container.style.cssText = 'inline-size: 640px; block-size: 360px'
    document.body.append(container)
    const link = new URL('../../../testing/fixtures/film.mp4', import.meta.url).href
    const captions = [{ language: 'en', label: 'English', src: new URL('film.en.vtt', link).href }]
    const player = playerFactory.create({ id: 'film', link, captions }, { container, clock: systemClock })
    player.buffer?.()
    await player.prepare()
    const video = container.querySelector('video')
    let changes = 0
    video?.textTracks[0]?.addEventListener('cuechange', () => (changes += 1))
    await player.setCaptions('en')
    // A browser shows no cue before a film has played or moved.
    if (video) video.currentTime = 1
    await expect.poll(() => changes).toBeGreaterThan(0)
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    // The cue appears, and moves.
    expect(changes).toBeLessThan(4)
    player.destroy()
    container.remove()
  })

  it('shows and offers the first captions of a language that has several', () => {
    const video = document.createElement('video')
    const src = 'data:text/vtt,WEBVTT'
    const labels = ['English', 'English (commentary)', 'Deutsch']
    const captions = labels.map((label) => ({ language: label.slice(0, 2).toLowerCase(), label, src }))
    addCaptions(video, captions)
    showCaptions(video, 'en')
    expect([...video.textTracks].map(({ mode }) => mode)).toEqual(['showing', 'disabled', 'disabled'])
    expect(getTextTracks(video).map(({ label }) => label)).toEqual(['English', 'Deutsch'])
  })

  it('names the language of captions that share their name', () => {
    const video = document.createElement('video')
    const captions = ['pt-PT', 'pt-BR'].map((language) => ({ language, label: 'Portuguese', src: '/a.vtt' }))
    addCaptions(video, [...captions, { language: 'de', label: 'Deutsch', src: '/a.vtt' }])
    expect(getTextTracks(video).map(({ label }) => label)).toEqual([
      'Portuguese (pt-PT)',
      'Portuguese (pt-BR)',
      'Deutsch',
    ])
  })
})
