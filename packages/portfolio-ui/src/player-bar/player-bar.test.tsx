import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { translateTexts } from '../../test/translate-texts.js'
import { MainCarousel } from '../main-carousel/main-carousel.js'
import type { Picture } from '../picture/picture.js'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'

const ENGLISH = { language: 'en', label: 'English', src: '/en.vtt' }
const PORTUGUESE = { language: 'pt-BR', label: 'Português', src: '/pt.vtt' }

/** Films with a bar, whose code has loaded. */
async function open(
  script: Parameters<typeof fakePlayback>[0] = {},
  captions: readonly (typeof ENGLISH)[] = [],
  poster?: Picture,
) {
  const { playback, clock, provider } = fakePlayback(script)
  const films = fakeFilms(3).map((film) => ({ ...film, captions, ...(poster && { poster }) }))
  render(
    <PortfolioProvider films={films} playback={playback}>
      <MainCarousel studio="Cutroom" />
    </PortfolioProvider>,
  )
  const pass = (ms: number) => act(() => clock.advance(ms))
  await pass(20)
  return {
    films,
    pass,
    user: userEvent.setup(),
    bar: () => screen.findByRole('group', { name: 'Player' }),
    player: () => provider.living.find(({ visible }) => visible)!,
  }
}

const timeline = () => screen.getByRole('slider', { name: 'Timeline' })
const readTime = () => timeline().getAttribute('aria-valuetext')

describe('PlayerBar', () => {
  it('renders nothing for films whose host draws the controls', async () => {
    const { pass } = await open({ controls: 'host' })
    // As long as the code of the bar takes to load in the other tests.
    await act(() => import('./bar.js'))
    await pass(1000)
    expect(screen.queryByRole('group', { name: 'Player' })).toBeNull()
  })

  it('plays and pauses', async () => {
    const { bar, pass, player, user } = await open()
    await user.click(within(await bar()).getByRole('button', { name: 'Play' }))
    await pass(20)
    expect([player().playing, (await bar()).dataset['state']]).toEqual([true, 'playing'])
    await user.click(within(await bar()).getByRole('button', { name: 'Pause' }))
    await pass(20)
    expect([player().playing, (await bar()).dataset['state']]).toEqual([false, 'paused'])
  })

  it('shows the time after a browser has translated the page', async () => {
    const { bar, user } = await open({ duration: 12 })
    const group = await bar()
    translateTexts(group)
    act(() => timeline().focus())
    await user.keyboard('{ArrowRight}')
    expect(group.querySelector('.cutroom-player-bar__time')?.textContent).toBe('0:05 / 0:12')
  })

  it('shows that the film waits for data', async () => {
    const { bar, pass, player, user } = await open()
    await user.click(within(await bar()).getByRole('button', { name: 'Play' }))
    await pass(20)
    act(() => player().emit('waiting', undefined))
    expect((await bar()).dataset['state']).toBe('buffering')
  })

  it.each([
    ['{ArrowRight}', '0:05 of 0:12'],
    ['{ArrowRight}{ArrowUp}', '0:10 of 0:12'],
    ['{ArrowRight>3/}', '0:12 of 0:12'],
    ['{End}{ArrowLeft}', '0:07 of 0:12'],
    ['{End}{ArrowDown}', '0:07 of 0:12'],
    ['{End}{Home}', '0:00 of 0:12'],
    ['{ArrowLeft}', '0:00 of 0:12'],
  ])('seeks by %s on the timeline to %s', async (keys, text) => {
    const { bar, pass, user } = await open({ duration: 12 })
    await bar()
    act(() => timeline().focus())
    await user.keyboard(keys)
    await pass(0)
    expect(readTime()).toBe(text)
  })

  it('shows the time while the film plays', async () => {
    const { bar, pass, user } = await open({ duration: 3725 })
    await user.click(within(await bar()).getByRole('button', { name: 'Play' }))
    await pass(61_100)
    expect(readTime()).toBe('1:01 of 1:02:05')
  })

  it('says the time of a timeline with the focus when the visitor moves it only', async () => {
    const { bar, pass, user } = await open({ duration: 60 })
    await user.click(within(await bar()).getByRole('button', { name: 'Play' }))
    await pass(2000)
    act(() => timeline().focus())
    expect(readTime()).toBe('0:02 of 1:00')
    for (let second = 0; second < 5; second += 1) await pass(1000)
    expect(readTime()).toBe('0:02 of 1:00')
    await user.keyboard('{ArrowRight}')
    await pass(0)
    expect(readTime()).toBe('0:12 of 1:00')
    await pass(3000)
    act(() => timeline().blur())
    expect(readTime()).toBe('0:15 of 1:00')
  })

  it('lets assistive technology move sliders by 5 %', async () => {
    const { bar, pass, player, user } = await open({ duration: 60 })
    await user.click(within(await bar()).getByRole('button', { name: 'Play' }))
    await pass(0)
    const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
    volume.stepDown()
    fireEvent.input(volume)
    await pass(0)
    expect(player().volume).toBeCloseTo(0.95)
    const time = screen.getByRole<HTMLInputElement>('slider', { name: 'Timeline' })
    time.stepUp()
    fireEvent.input(time)
    await pass(0)
    expect(readTime()).toBe('0:03 of 1:00')
  })

  it('shows the time of a stream without an end alone', async () => {
    const { bar, pass, player, user } = await open()
    await user.click(within(await bar()).getByRole('button', { name: 'Play' }))
    await pass(20)
    act(() => player().emit('timeupdate', { seconds: 75, duration: 0 }))
    expect(readTime()).toBe('1:15')
    expect((await bar()).textContent).toContain('1:15')
    expect((await bar()).textContent).not.toContain('/')
  })

  it('mutes, and sets the volume, which is muted at 0', async () => {
    const { bar, pass, player, user } = await open()
    const mute = within(await bar()).getByRole('button', { name: 'Mute' })
    await user.click(mute)
    await pass(0)
    expect([player().muted, mute.getAttribute('aria-pressed')]).toEqual([true, 'true'])
    const volume = screen.getByRole('slider', { name: 'Volume' })
    expect(volume.getAttribute('aria-valuetext')).toBe('0 %')
    act(() => volume.focus())
    await user.keyboard('{ArrowUp>3/}')
    await pass(0)
    expect(player()).toMatchObject({ muted: false, volume: expect.closeTo(0.3) })
    await user.keyboard('{Home}')
    await pass(0)
    expect(player()).toMatchObject({ muted: true, volume: expect.closeTo(0.3) })
  })

  it('mutes at the end of all steps down, and unmutes at the volume from before', async () => {
    const { bar, pass, player, user } = await open()
    const mute = within(await bar()).getByRole('button', { name: 'Mute' })
    act(() => screen.getByRole('slider', { name: 'Volume' }).focus())
    await user.keyboard('{ArrowDown>10/}')
    await pass(0)
    expect([player().muted, mute.getAttribute('aria-pressed')]).toEqual([true, 'true'])
    await user.click(mute)
    await pass(0)
    expect(player()).toMatchObject({ muted: false, volume: 0.1 })
  })

  it('mutes once by Enter that is held', async () => {
    const { bar, pass, player, user } = await open()
    const mute = within(await bar()).getByRole('button', { name: 'Mute' })
    act(() => mute.focus())
    await user.keyboard('{Enter>4/}')
    await pass(0)
    expect([player().muted, mute.getAttribute('aria-pressed')]).toEqual([true, 'true'])
  })

  it('steps the volume by each key, also before the player has reported the last one', async () => {
    const { bar, player, user } = await open()
    player().setVolume = () => new Promise(() => {})
    const volume = within(await bar()).getByRole('slider', { name: 'Volume' })
    act(() => volume.focus())
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(volume.getAttribute('aria-valuetext')).toBe('80 %')
  })

  it('has no captions for a film without them', async () => {
    const { bar } = await open()
    expect(within(await bar()).queryByRole('button', { name: 'Captions' })).toBeNull()
  })

  it('shows and hides captions of one language', async () => {
    const { bar, pass, player, user } = await open({}, [ENGLISH])
    const captions = within(await bar()).getByRole('button', { name: 'Captions', pressed: false })
    await user.click(captions)
    await pass(0)
    expect([player().captions, captions.getAttribute('aria-pressed')]).toEqual(['en', 'true'])
    await user.click(captions)
    await pass(0)
    expect(player().captions).toBeNull()
  })

  it('lists captions of several languages until Escape is pressed', async () => {
    const { bar, pass, player, user } = await open({}, [ENGLISH, PORTUGUESE])
    const captions = within(await bar()).getByRole('button', { name: 'Captions', expanded: false })
    await user.click(captions)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Off' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Português' }))
    await pass(0)
    expect(player().captions).toBe('pt-BR')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(captions)
  })

  it('closes the list of captions when focus leaves it', async () => {
    const { bar, user } = await open({}, [ENGLISH, PORTUGUESE])
    await user.click(within(await bar()).getByRole('button', { name: 'Captions' }))
    act(() => timeline().focus())
    expect(screen.queryByRole('radio')).toBeNull()
  })

  // Safari focuses no button that is clicked.
  it('closes the list of captions after a click without focus', async () => {
    const { bar } = await open({}, [ENGLISH, PORTUGUESE])
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Captions' }))
    act(() => timeline().focus())
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('offers another screen only where the browser knows of one', async () => {
    const { bar, pass, player, user } = await open({ remote: 'available' })
    await user.click(within(await bar()).getByRole('button', { name: 'Play on another screen' }))
    await pass(0)
    expect(player().remotePrompts).toBe(1)
  })

  it('offers no other screen where there is none', async () => {
    const { bar } = await open()
    expect(within(await bar()).queryByRole('button', { name: 'Play on another screen' })).toBeNull()
  })

  it('enters and exits fullscreen', async () => {
    const { bar, pass, player, user } = await open()
    const button = within(await bar()).getByRole('button', { name: 'Fullscreen' })
    await user.click(button)
    await pass(0)
    expect([player().fullscreen, button.getAttribute('aria-pressed')]).toEqual([true, 'true'])
    await user.click(button)
    await pass(0)
    expect(player().fullscreen).toBe(false)
  })

  it('offers no fullscreen in a frame without the permission', async () => {
    Object.assign(Element.prototype, { requestFullscreen: async () => {} })
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    const { bar } = await open()
    expect(within(await bar()).queryByRole('button', { name: 'Fullscreen' })).toBeNull()
  })
})

describe('PlayerBar with a media session', () => {
  const handlers = new Map<string, (details: object) => void>()
  const session = {
    metadata: null as Record<string, unknown> | null,
    playbackState: 'none',
    position: undefined as object | undefined,
    setActionHandler(action: string, handler: ((details: object) => void) | null) {
      if (action === 'seekto') throw new TypeError('This browser does not know the action.')
      if (handler) handlers.set(action, handler)
      else handlers.delete(action)
    },
    setPositionState(position?: object) {
      session.position = position
    },
  }
  const press = (action: string, details = {}) => act(() => handlers.get(action)?.(details))

  beforeEach(() => {
    vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, init: MediaMetadataInit) {
      Object.assign(this, init)
      // Browsers do the same.
      if (init.artwork?.some(({ src }) => !URL.canParse(src, document.baseURI)))
        throw new TypeError('Invalid')
    })
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaSession')
    vi.unstubAllGlobals()
  })

  it('describes the film and where it is', async () => {
    const { bar, films, pass, user } = await open({ duration: 12 })
    await user.click(within(await bar()).getByRole('button', { name: 'Play' }))
    await pass(2005)
    const [film] = films
    expect(session).toMatchObject({
      metadata: { title: film?.title, artist: 'Cutroom', artwork: [{ src: film?.poster?.src }] },
      playbackState: 'playing',
      position: { duration: 12, position: 2 },
    })
  })

  it('offers every size of the poster, and none of an invalid address', async () => {
    const picture = { src: '/poster.jpg', width: 1920, height: 1080, alt: '' }
    const srcSet = '/poster.jpg?rect=0,0,8,6&w=480 480w, /poster.jpg?w=960 960w,/poster.jpg?w=1920 1920w'
    const { bar } = await open({}, [], { ...picture, srcSet })
    await bar()
    expect(session.metadata?.['artwork']).toEqual([
      { src: '/poster.jpg?rect=0,0,8,6&w=480', sizes: '480x270' },
      { src: '/poster.jpg?w=960', sizes: '960x540' },
      { src: '/poster.jpg?w=1920', sizes: '1920x1080' },
    ])
    cleanup()
    await (await open({}, [], { ...picture, src: 'http://[' })).bar()
    expect(session.metadata?.['artwork']).toEqual([])
  })

  it('describes no position in a stream without an end after a film that has one', async () => {
    const { bar, pass, player, user } = await open({ duration: 12 })
    await user.click(within(await bar()).getByRole('button', { name: 'Play' }))
    await pass(1005)
    expect(session.position).toBeDefined()
    act(() => player().emit('timeupdate', { seconds: 1, duration: 0 }))
    expect(session.position).toBeUndefined()
  })

  it('plays, pauses, seeks and steps by the buttons of the system', async () => {
    const { bar, films, pass, player } = await open({ duration: 30 })
    await bar()
    press('play')
    await pass(20)
    expect(player().playing).toBe(true)
    press('seekforward', { seekOffset: 4 })
    press('seekforward')
    press('seekbackward', { seekOffset: 1 })
    press('pause')
    await pass(0)
    expect([player().playing, readTime()]).toEqual([false, '0:13 of 0:30'])
    press('nexttrack')
    await pass(1000)
    expect([player().film.id, player().playing]).toEqual([films[1]?.id, true])
    press('previoustrack')
    await pass(1000)
    expect([player().film.id, player().playing]).toEqual([films[0]?.id, true])
  })

  it('shows and controls the film of the page that played last', async () => {
    const { playback, clock } = fakePlayback()
    const [first, second] = fakeFilms(2)
    const page = (film: typeof first, name: string) => (
      <section key={name} aria-label={name}>
        <PortfolioProvider films={[film!]} playback={playback}>
          <MainCarousel studio="Cutroom" />
        </PortfolioProvider>
      </section>
    )
    const { rerender } = render([page(first, 'A'), page(second, 'B')])
    const pass = (ms: number) => act(() => clock.advance(ms))
    await pass(20)
    const user = userEvent.setup()
    const play = async (name: string) => {
      const bar = await within(screen.getByRole('region', { name })).findByRole('group', { name: 'Player' })
      await user.click(within(bar).getByRole('button', { name: 'Play' }))
      await pass(20)
    }
    for (const [name, film] of [
      ['A', first],
      ['B', second],
      ['A', first],
    ] as const) {
      await play(name)
      expect(session).toMatchObject({ metadata: { title: film?.title }, playbackState: 'playing' })
    }
    press('pause')
    await pass(20)
    expect(session.playbackState).toBe('paused')
    rerender([page(first, 'A')])
    expect(session.metadata).toMatchObject({ title: first?.title })
    press('play')
    await pass(20)
    expect(session.playbackState).toBe('playing')
    rerender([])
    expect([session.metadata, session.playbackState, handlers.size]).toEqual([null, 'none', 0])
  })
})
