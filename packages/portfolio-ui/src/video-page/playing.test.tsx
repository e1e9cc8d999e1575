import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AUTO_HIDE_MS } from '../specification.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { VideoPage } from './video-page.js'

function open(
  script: Parameters<typeof fakePlayback>[0] = {},
  options: Parameters<typeof fakePlayback>[1] = {},
) {
  const fake = fakePlayback(script, options)
  const films = fakeFilms(7)
  const view = render(<VideoPage films={films} playback={fake.playback} />)
  return {
    ...fake,
    ...view,
    films,
    name: films[0]!.title,
    user: userEvent.setup(),
    pass: (ms: number) => act(() => fake.clock.advance(ms)),
    slide: () => view.container.querySelector<HTMLElement>('[data-slot="0"] > .cutroom-slide')!,
  }
}

describe('the current slide', () => {
  it('shows a spinner while a film takes long to load, then the play button', async () => {
    const { pass, slide, name } = open({ load: 300 })
    await pass(0)
    expect(slide().dataset['state']).toBe('rest')
    await pass(200)
    expect(slide().dataset['state']).toBe('busy')
    await pass(120)
    expect(slide().dataset['state']).toBe('rest')
    expect(screen.getByRole('button', { name: `Play ${name}` }).getAttribute('aria-busy')).toBe('false')
  })

  it('hides its poster with the first frame and not before', async () => {
    const { pass, slide, user, name } = open({ play: 50 })
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(10)
    expect(slide().dataset).toMatchObject({ state: 'busy', poster: 'shown' })
    expect(screen.getByRole('button', { name: `Pause ${name}` })).toBeDefined()
    await pass(100)
    expect(slide().dataset).toMatchObject({ state: 'playing', poster: 'hidden' })
  })

  it('pauses by its button, by its picture, and by the space bar', async () => {
    const { pass, slide, user, name } = open()
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Pause ${name}` }))
    await pass(20)
    expect(slide().dataset['state']).toBe('rest')
    await user.click(slide().querySelector('.cutroom-slide__surface')!)
    await pass(20)
    expect(slide().dataset['state']).toBe('playing')
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard(' ')
    await pass(20)
    expect(slide().dataset['state']).toBe('rest')
  })

  it('hides its controls by the clock of the playback', async () => {
    const { pass, container, user, name } = open({ duration: 60 })
    const chrome = () => container.querySelector<HTMLElement>('.cutroom-video-page')?.dataset['chrome']
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(AUTO_HIDE_MS / 2)
    expect(chrome()).toBe('shown')
    await pass(AUTO_HIDE_MS)
    expect(chrome()).toBe('hidden')
  })

  it('shows its controls after a pause in the frame of a host, which takes the focus', async () => {
    const { pass, container, user, name } = open({ duration: 60 })
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(20)
    const player = container.querySelector('.cutroom-player')!
    player.removeAttribute('inert')
    const frame = player.appendChild(document.createElement('iframe'))
    frame.focus()
    fireEvent.blur(window)
    fireEvent.click(screen.getByRole('button', { name: `Pause ${name}` }))
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    await pass(2 * AUTO_HIDE_MS)
    expect(container.querySelector<HTMLElement>('.cutroom-video-page')?.dataset['chrome']).toBe('shown')
  })

  it('fills the screen at a double press of its picture, and plays on', async () => {
    const { pass, slide, user, provider } = open()
    await pass(20)
    const surface = () => slide().querySelector('.cutroom-slide__surface')!
    await user.dblClick(surface())
    await pass(50)
    const player = provider.living.find(({ visible }) => visible)
    expect([player?.fullscreen, player?.playing]).toEqual([true, true])
    await new Promise((resolve) => setTimeout(resolve, 310))
    await user.dblClick(surface())
    await pass(50)
    expect(player?.playing).toBe(true)
  })

  it('shows an error with a retry button', async () => {
    const { pass, slide, user, provider, failures, name } = open({ load: 'network' })
    await pass(20)
    expect(slide().dataset['state']).toBe('failed')
    expect(screen.getByRole('alert').textContent).toBe('This film can’t be played right now.')
    expect(failures).toEqual(['network'])
    provider.script.load = 10
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(50)
    expect(screen.getByRole('button', { name: `Play ${name}` })).toBeDefined()
  })

  it('shows no retry button for errors that a retry cannot fix', async () => {
    const { pass, user, films } = open({ load: 'not-found' })
    await pass(20)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next Item' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(films[1]!.title)
  })

  it('shows the poster alone for a film without a link', () => {
    const films = fakeFilms(7).map((film) => ({ ...film, link: null }))
    const { container } = render(<VideoPage films={films} playback={fakePlayback().playback} />)
    expect(container.querySelector('.cutroom-play')).toBeNull()
    expect(container.querySelector('.cutroom-slide__poster')).not.toBeNull()
  })

  it('shows Unmute for a film that the browser muted', async () => {
    const { pass, user, name, provider } = open({ play: 'started-muted' })
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(20)
    await user.click(screen.getByRole('button', { name: 'Unmute' }))
    await pass(20)
    expect(provider.living.find(({ playing }) => playing)?.muted).toBe(false)
    expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Pause ${name}` }))
  })
})

describe('VideoPage with films that fail in autoplay mode', () => {
  const message = () => screen.getByRole('alert').textContent
  const counter = () => screen.getByText(/^Film \d of 7$/).textContent

  it('continues with the next film after 4 s, and shows a message', async () => {
    const { pass, provider, user, films } = open()
    await pass(20)
    provider.script.load = 'not-found'
    await user.click(screen.getByRole('button', { name: `Play ${films[0]!.title}` }))
    // jsdom takes the focus that follows a click for that of a key.
    act(() => (document.activeElement as HTMLElement).blur())
    await pass(100)
    // The end of the first film, and the failure of the prepared second one.
    await pass(10_100)
    expect(counter()).toBe('Film 2 of 7')
    expect(message()).toBe('This film can’t be played right now. The next film follows in a moment.')
    expect(screen.getByRole('button', { name: 'Pause autoplay' })).toBeDefined()
    provider.script.load = 10
    await pass(4000)
    await pass(1000)
    expect(counter()).toBe('Film 3 of 7')
    expect(screen.getByRole('button', { name: `Pause ${films[2]!.title}` })).toBeDefined()
  })

  it('stops after three failures in a row, shows a message, and continues when autoplay is resumed', async () => {
    const { pass, user } = open({ load: 'network' }, { autoplay: true })
    await pass(20)
    await pass(4500)
    await pass(4500)
    expect(counter()).toBe('Film 3 of 7')
    expect(message()).toBe(
      'This film can’t be played right now. Several films in a row can’t be played, so autoplay has stopped.',
    )
    await pass(60_000)
    expect(counter()).toBe('Film 3 of 7')
    await user.click(screen.getByRole('button', { name: 'Resume autoplay' }))
    expect(message()).toContain('The next film follows in a moment.')
    await pass(4500)
    expect(counter()).toBe('Film 4 of 7')
  })

  it('waits longer while a key has focused the message, then moves the focus on and plays', async () => {
    const { pass, user, provider, films } = open({ load: 'network' }, { autoplay: true })
    await pass(20)
    // A browser does the same, as the slides around it are inert.
    await user.keyboard('{Shift}')
    act(() => screen.getByRole('button', { name: 'Try again' }).focus())
    expect(document.activeElement?.matches(':focus-visible')).toBe(true)
    await pass(19_000)
    expect(counter()).toBe('Film 1 of 7')
    provider.script.load = 10
    await pass(2000)
    await pass(1000)
    expect(counter()).toBe('Film 2 of 7')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Pause ${films[1]!.title}` }))
  })

  it('waits longer once a mouse has moved over the message, until it has left it', async () => {
    const { pass } = open({ load: 'network' }, { autoplay: true })
    await pass(20)
    const mouse = { pointerType: 'mouse', movementX: 3 }
    // A message that appears below the mouse.
    fireEvent.pointerEnter(screen.getByRole('alert'), { pointerType: 'mouse' })
    await pass(1000)
    fireEvent.pointerMove(screen.getByRole('alert'), mouse)
    await pass(10_000)
    expect(counter()).toBe('Film 1 of 7')
    fireEvent.pointerLeave(screen.getByRole('alert').parentElement!, mouse)
    await pass(4500)
    expect(counter()).toBe('Film 2 of 7')
  })

  it('goes to the next film at once by its button, and plays it', async () => {
    const { pass, user, provider, films } = open({ load: 'network' }, { autoplay: true })
    await pass(20)
    provider.script.load = 10
    await user.click(screen.getByRole('button', { name: 'Next film' }))
    await pass(1500)
    await pass(1000)
    expect(counter()).toBe('Film 2 of 7')
    expect(screen.getByRole('button', { name: `Pause ${films[1]!.title}` })).toBeDefined()
  })

  it('offers neither a next film nor autoplay where the only film fails', async () => {
    const { playback, clock } = fakePlayback({ load: 'network' }, { autoplay: true })
    render(<VideoPage films={fakeFilms(1)} playback={playback} />)
    await act(() => clock.advance(20))
    expect(message()).toBe('This film can’t be played right now.')
    expect(screen.queryByRole('button', { name: 'Next film' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pause autoplay' })).toBeNull()
  })
})

describe('VideoPage before a press', () => {
  type Page = ReturnType<typeof open>
  const getButton = ({ name }: Page) => screen.getByRole('button', { name: `Play ${name}` })

  it.each<[string, (page: Page) => Promise<unknown> | void]>([
    ['a pointer enters the play button', (page) => page.user.hover(getButton(page))],
    ['the play button is focused', (page) => act(() => getButton(page).focus())],
    [
      'a finger touches the picture',
      ({ user, slide }) =>
        user.pointer({ keys: '[TouchA>]', target: slide().querySelector('.cutroom-slide__surface')! }),
    ],
  ])('prepares playback when %s', async (_, intend) => {
    const page = open()
    await page.pass(20)
    const buffers = () => page.provider.players.map((player) => player.buffers)
    expect(buffers()).toEqual([false])
    await intend(page)
    expect(buffers()).toEqual([true])
  })

  it("creates no player and shows the play button with prepare: 'play'", async () => {
    const { pass, slide, user, name, provider } = open({}, { prepare: 'play' })
    await pass(5000)
    expect(provider.players).toEqual([])
    expect(slide().dataset['state']).toBe('rest')
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(50)
    expect(slide().dataset['state']).toBe('playing')
  })
})

describe('loop duplicates', () => {
  it('are never loaded or played: two films in five slides have two players at most', async () => {
    const fake = fakePlayback()
    render(<VideoPage films={fakeFilms(2)} playback={fake.playback} />)
    await act(() => fake.clock.advance(5000))
    expect(document.querySelectorAll('.cutroom-main-carousel [data-duplicate]').length).toBe(3)
    expect(fake.provider.living.length).toBeLessThanOrEqual(2)
    expect(fake.provider.living.filter(({ visible }) => visible)).toHaveLength(1)
  })
})

describe('autoplay mode', () => {
  it('continues to the end of a list that the keyboard has started, and keeps its focus in the films', async () => {
    const { pass, user, name, films } = open({ duration: 1 })
    await pass(20)
    act(() => screen.getByRole('button', { name: `Play ${name}` }).focus())
    await user.keyboard('{Enter}')
    for (const film of films) {
      await pass(20)
      const pause = screen.getByRole('button', { name: `Pause ${film.title}` })
      expect(document.activeElement).toBe(pause)
      expect(pause.matches(':focus-visible')).toBe(true)
      await pass(1000)
      await pass(900)
    }
    expect(screen.getByRole('button', { name: `Pause ${name}` })).toBeDefined()
  })

  it('continues while a mouse moves over the films, a key is pressed and focus moves between two films', async () => {
    const { pass, user, name, films, container } = open({ duration: 1 })
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(1020)
    const surface = container.querySelector('[data-slot="0"] .cutroom-slide__surface')!
    await user.pointer([
      { target: surface, coords: { x: 1, y: 1 } },
      { target: surface, coords: { x: 90, y: 40 } },
    ])
    await user.keyboard('{Shift}')
    act(() => screen.getByRole('button', { name: 'Next Item' }).focus())
    await pass(900)
    expect(screen.getByRole('button', { name: `Pause ${films[1]!.title}` })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next Item' }))
  })

  it('ends at a press of pause before the next film plays, and offers to resume', async () => {
    const { pass, user, name, films } = open({ duration: 1 })
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    // The delay after the load of the next film has passed, that before its play has not.
    await pass(1020)
    await pass(550)
    await user.click(screen.getByRole('button', { name: `Pause ${films[1]!.title}` }))
    await pass(5000)
    expect(screen.getByRole('button', { name: `Play ${films[1]!.title}` })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Resume autoplay' }))
    await pass(900)
    expect(screen.getByRole('button', { name: `Pause ${films[1]!.title}` })).toBeDefined()
  })

  it('moves focus from a removed link of the text to the text of the next film', async () => {
    const { pass, user, films } = open({ duration: 1 })
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${films[0]!.title}` }))
    const link = document.querySelector<HTMLElement>('.cutroom-next-film')!
    act(() => link.focus())
    await pass(1020)
    await pass(900)
    expect(screen.getByRole('button', { name: `Pause ${films[1]!.title}` })).toBeDefined()
    expect(link.isConnected).toBe(false)
    expect(document.activeElement).toBe(document.querySelector('.cutroom-about'))
  })

  it('starts when a film ends, plays the next film, and has a pause button', async () => {
    const { pass, user, name, films } = open({ duration: 1 })
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(1100)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(films[1]!.title)
    await user.click(screen.getByRole('button', { name: 'Pause autoplay' }))
    await pass(2000)
    expect(screen.getByRole('button', { name: `Play ${films[1]!.title}` })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Resume autoplay' }))
    await pass(900)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Pause ${films[1]!.title}` }))
  })

  it('has no pause button at the end of the only film', async () => {
    const { playback, clock } = fakePlayback({ duration: 1 })
    const [film] = fakeFilms(1)
    render(<VideoPage films={[film!]} playback={playback} />)
    await act(() => clock.advance(20))
    await userEvent.click(screen.getByRole('button', { name: `Play ${film!.title}` }))
    await act(() => clock.advance(1100))
    expect(screen.getByRole('button', { name: `Play ${film!.title}` })).toBeDefined()
    expect(screen.queryByRole('button', { name: /autoplay/ })).toBeNull()
  })

  it('shows neither Unmute nor its button where the browser has refused playback', async () => {
    const { pass, user, name, provider } = open({ play: 'refused' }, { autoplay: true })
    await pass(3000)
    expect(screen.getByRole('button', { name: `Play ${name}` })).toBeDefined()
    expect(screen.queryByRole('button', { name: /autoplay|unmute/i })).toBeNull()
    provider.script.play = 5
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(50)
    expect(provider.living.find(({ playing }) => playing)?.muted).toBe(false)
  })

  it('shows no button where autoplay is disabled', async () => {
    const { pass, user, name } = open({ duration: 1 }, { autoplayDisabled: true })
    await pass(20)
    await user.click(screen.getByRole('button', { name: `Play ${name}` }))
    await pass(3000)
    expect(screen.queryByRole('button', { name: /autoplay/ })).toBeNull()
  })
})

describe('VideoPage without a fake player', () => {
  it('logs no error when a file is played where no media are implemented, as in jsdom', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { prototype } = HTMLMediaElement
    const play = vi.spyOn(prototype, 'play').mockImplementation(() => undefined as never)
    for (const name of ['pause', 'load'] as const) vi.spyOn(prototype, name).mockReturnValue()
    const films = fakeFilms(7).map((film) => ({ ...film, link: '/film.mp4' }))
    const { unmount } = render(<VideoPage films={films} />)
    await userEvent.setup().click(screen.getByRole('button', { name: `Play ${films[0]?.title}` }))
    await expect.poll(() => play.mock.calls.length).toBeGreaterThan(0)
    unmount()
    expect(logged.mock.calls).toEqual([])
    vi.restoreAllMocks()
  })
})
