import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { createRef, StrictMode } from 'react'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import type { Film } from '../film/film.js'
import { MainCarousel } from '../main-carousel/main-carousel.js'
import { PortfolioProvider, type FilmActions } from '../portfolio/portfolio.js'
import { THUMBNAIL_CAROUSEL } from '../specification.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { ThumbnailCarousel } from '../thumbnail-carousel/thumbnail-carousel.js'
import { VideoPage, type VideoPageProps } from './video-page.js'

describeConformance('VideoPage', <VideoPage films={fakeFilms(7)} playback={fakePlayback().playback} />, {
  root: HTMLDivElement,
  className: 'cutroom-video-page',
  dataAttributes: ['data-film', 'data-chrome', 'data-thumbnails'],
})

function open(
  props: Partial<VideoPageProps> & { count?: number; script?: Parameters<typeof fakePlayback>[0] } = {},
) {
  const { count = 7, script, ...rest } = props
  const fake = fakePlayback(script)
  const films = fakeFilms(count)
  const page = (more: Partial<VideoPageProps> = {}) => (
    <StrictMode>
      <VideoPage films={films} playback={fake.playback} {...rest} {...more} />
    </StrictMode>
  )
  const view = render(page())
  const pass = (ms: number) => act(() => fake.clock.advance(ms))
  return {
    ...fake,
    ...view,
    films,
    pass,
    user: userEvent.setup(),
    again: (more: Partial<VideoPageProps>) => view.rerender(page(more)),
  }
}

const title = () => screen.getByRole('heading', { level: 2 }).textContent
// Testing Library does not know that inert elements are not in the accessibility tree.
const currentSlide = () => document.querySelector('.cutroom-main-carousel [role="group"]:not([inert])')!
const currentThumbnail = () => document.querySelector('[data-slot]:not([inert]) > [aria-current="true"]')

/** Names of props that look like handlers, and are none. */
type FalseHandlers<Props> = {
  [Name in keyof Props]-?: Name extends `on${Capitalize<string>}`
    ? NonNullable<Props[Name]> extends (...values: never[]) => unknown
      ? never
      : Name
    : never
}[keyof Props]

describe('VideoPage', () => {
  it('has handlers only in the props that begin with on', () => {
    expectTypeOf<FalseHandlers<VideoPageProps>>().toBeNever()
    expectTypeOf<FalseHandlers<{ onPlay?: () => void; onMode: 'fast' }>>().toEqualTypeOf<'onMode'>()
  })

  it('reports a description that cannot be shown as it is', () => {
    const warnings: string[] = []
    const [film] = fakeFilms(1)
    const content = [{ _type: 'map', _key: 'a' }] as unknown as Film['content']
    open({ films: [{ ...film, content } as Film], onWarning: (message) => warnings.push(message) })
    expect(warnings.join()).toContain('"map"')
  })

  it('shows the first film, its slide and its thumbnail', () => {
    const { films } = open()
    expect(title()).toBe(films[0]!.title)
    expect(screen.getByRole('region', { name: 'Films' }).getAttribute('aria-roledescription')).toBe(
      'carousel',
    )
    expect(currentSlide().getAttribute('aria-label')).toBe(`1 of 7: ${films[0]!.title}`)
    expect(currentSlide().getAttribute('aria-roledescription')).toBe('slide')
    expect(currentThumbnail()?.textContent).toBe(`Select this video: ${films[0]!.title}`)
    expect(screen.getByText('Film 1 of 7')).toBeDefined()
  })

  it('names a film with a blank title by the label for it everywhere', () => {
    const { container } = open({ films: fakeFilms(2).map((film) => ({ ...film, title: ' ' })) })
    expect(title()).toBe('No title')
    expect(currentSlide().getAttribute('aria-label')).toBe('1 of 2: No title')
    expect(currentThumbnail()?.textContent).toBe('Select this video: No title')
    expect(currentSlide().querySelector('button')?.textContent).toBe('Play No title')
    expect(container.querySelector('.cutroom-next-film__title')?.textContent).toBe('No title')
  })

  it('leaves out credits that a content service has no document of', () => {
    const credits = [null, { id: 'a', name: 'Ana', href: null }]
    const films = fakeFilms(2).map((film) => ({ ...film, clients: credits, editors: credits }))
    const { container } = open({ films })
    expect(container.querySelector('.cutroom-heading-group__clients')?.textContent).toBe('Ana')
    expect(container.querySelector('.cutroom-credits')?.textContent).toBe('Editor: Ana')
  })

  it('starts with defaultFilmId, and with the first film for an unknown id', () => {
    const { films } = open({ defaultFilmId: 'film-4' })
    expect(title()).toBe(films[3]!.title)
    document.body.replaceChildren()
    open({ defaultFilmId: 'nobody' })
    expect(title()).toBe(films[0]!.title)
  })

  it('steps around the loop in both directions with the buttons', async () => {
    const { films, user } = open({ count: 3 })
    await user.click(screen.getByRole('button', { name: 'Previous Item' }))
    expect(title()).toBe(films[2]!.title)
    await user.click(screen.getByRole('button', { name: 'Next Item' }))
    await user.click(screen.getByRole('button', { name: 'Next Item' }))
    expect(title()).toBe(films[1]!.title)
    expect(currentSlide().getAttribute('aria-label')).toBe(`2 of 3: ${films[1]!.title}`)
    expect(currentThumbnail()?.textContent).toContain(films[1]!.title)
  })

  it.each([3, 6])('selects a film by its thumbnail among %i films', async (count) => {
    const { films, user } = open({ count })
    const last = films[Math.min(count, 3) - 1]!
    const strip = screen.getByRole('navigation', { name: 'Choose a film' })
    const [button] = within(strip).getAllByRole('button', { name: `Select this video: ${last.title}` })
    await user.click(button!)
    expect(title()).toBe(last.title)
    expect(strip.querySelectorAll('[aria-current]').length).toBeGreaterThan(0)
  })

  it('scrolls to the description and leaves the address as it is', async () => {
    const { container, user } = open()
    const about = container.querySelector('.cutroom-about')
    // jsdom has no layout.
    const scrollIntoView = vi.fn<() => void>()
    Object.assign(about!, { scrollIntoView })
    const { href } = location
    await user.click(screen.getByRole('link', { name: 'About this film' }))
    expect([scrollIntoView.mock.calls.length, location.href]).toEqual([1, href])
    expect(document.activeElement).toBe(about)
  })

  it('calls onFilmChange with the film and the source of the change', async () => {
    const onFilmChange = vi.fn<NonNullable<VideoPageProps['onFilmChange']>>()
    const { films, user } = open({ onFilmChange })
    await user.click(screen.getByRole('button', { name: 'Next Item' }))
    await user.keyboard('{ArrowRight}')
    expect(onFilmChange.mock.calls).toEqual([
      [films[1], { source: 'button', index: 1 }],
      [films[2], { source: 'key', index: 2 }],
    ])
  })

  it('shows the films that its actions select in quick succession, as with Back and Forward', async () => {
    const actionsRef = createRef<FilmActions>()
    const onFilmChange = vi.fn<NonNullable<VideoPageProps['onFilmChange']>>()
    const { films, user } = open({ actionsRef, onFilmChange, defaultFilmId: 'film-1' })
    for (const index of [2, 0, 2, 0]) {
      act(() => void actionsRef.current?.goToId(`film-${index + 1}`, { source: 'link' }))
      expect(title()).toBe(films[index]!.title)
    }
    await user.keyboard('{ArrowRight}')
    act(() => void actionsRef.current?.goToId('film-6', { source: 'link' }))
    expect(title()).toBe(films[5]!.title)
    const sources = onFilmChange.mock.calls.map(([, { source }]) => source)
    expect(sources).toEqual(['link', 'link', 'link', 'link', 'key', 'link'])
  })

  it('shows the first film of another list, or keeps the current one with listChange keep', async () => {
    const { films, user, again, pass } = open()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    again({ films: films.slice(1), listChange: 'keep' })
    await pass(300)
    expect(title()).toBe(films[2]!.title)
    expect(currentSlide().getAttribute('aria-label')).toBe(`2 of 6: ${films[2]!.title}`)
    again({ films: films.slice(3) })
    await pass(300)
    expect(title()).toBe(films[3]!.title)
    expect(currentSlide().getAttribute('aria-label')).toBe(`1 of 4: ${films[3]!.title}`)
  })

  it.each([undefined, null, []])('shows its empty state for the films %j', (films) => {
    const { container } = render(<VideoPage films={films} />)
    expect(container.querySelector('.cutroom-state')?.getAttribute('data-state')).toBe('empty')
  })

  it('shows and plays films of which only id, address and link are known', async () => {
    const { playback, clock, provider } = fakePlayback()
    const films = [{ id: 'a', href: '?video=a', link: 'fake:a', clients: null, editors: undefined }]
    const { container } = render(
      <VideoPage films={[...films, { id: 'b', href: '?video=b' }]} playback={playback} />,
    )
    await act(() => clock.advance(300))
    const current = container.querySelector<HTMLElement>('[data-slot="0"] > .cutroom-slide')!
    await userEvent.setup().click(within(current).getByRole('button', { name: 'Play No title' }))
    await act(() => clock.advance(300))
    expect(provider.players.some(({ playing }) => playing)).toBe(true)
    expect(await screen.findByRole('slider', { name: 'Timeline' })).toBeDefined()
    expect(container.querySelector('.cutroom-heading-group')?.textContent).toBe('No clientNo title')
  })

  it('renders descriptions by renderContent', () => {
    const [first, second] = fakeFilms(2)
    const films = [first!, { ...second!, content: [] }]
    const actions = createRef<FilmActions>()
    render(
      <VideoPage
        films={films}
        actionsRef={actions}
        playback={fakePlayback().playback}
        renderContent={(content, { title }) => `${content.length} block of ${title}`}
      />,
    )
    const section = () => screen.getByRole('region', { name: 'About this film' })
    expect(section().textContent).toContain('1 block of Fake film 1')
    expect(section().textContent).not.toContain('Description')
    act(() => actions.current?.next())
    expect(section().textContent).not.toContain('block')
    expect(section().dataset['textless']).toBe('')
  })

  it('links to the next film around the loop', async () => {
    const { films, user } = open({ count: 3 })
    for (const next of [1, 2, 0]) {
      const link = screen.getByRole('link', { name: `Next film ${films[next]!.title}` })
      expect(link.getAttribute('href')).toBe(films[next]!.href)
      await user.click(screen.getByRole('button', { name: 'Next Item' }))
    }
  })

  it('links to no next film where no other film has an address', () => {
    open({ count: 1 })
    expect(screen.queryByRole('link', { name: /^Next film/ })).toBeNull()
    document.body.replaceChildren()
    open({ films: fakeFilms(2).map((film) => ({ ...film, slug: null })) })
    expect(screen.queryByRole('link', { name: /^Next film/ })).toBeNull()
  })

  it('announces a film once it has settled, that of autoplay mode included', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { films, user, pass, container } = open({ script: { duration: 1 } })
    const said = () => container.querySelector('[aria-live="polite"][aria-atomic]')?.textContent
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(said()).toBe('')
    act(() => void vi.advanceTimersByTime(300))
    expect(said()).toBe(`3 of 7: ${films[2]!.title}`)
    await pass(600)
    await user.click(screen.getByRole('button', { name: `Play ${films[2]!.title}` }))
    await pass(2000)
    act(() => void vi.advanceTimersByTime(300))
    expect(title()).toBe(films[3]!.title)
    expect(said()).toBe(`4 of 7: ${films[3]!.title}`)
    vi.useRealTimers()
  })

  it('announces a selected film in a page that renders with new labels meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { films, user, again } = open({ labels: { play: 'Start' } })
    await user.keyboard('{ArrowRight}')
    again({ labels: { play: 'Start' } })
    act(() => void vi.advanceTimersByTime(300))
    expect(screen.getByText(`2 of 7: ${films[1]!.title}`)).toBeDefined()
    vi.useRealTimers()
  })

  it('marks the slides of presses before a frame as React renders them after it', () => {
    const press = fc.constantFrom('next', 'previous', 'frame')
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.array(press, { maxLength: 12 }), (count, presses) => {
        const frames: (() => void)[] = []
        const { playback } = fakePlayback()
        const environment = {
          ...playback.environment,
          afterFrame: (task: () => void) => void frames.push(task),
        }
        const actions = createRef<FilmActions>()
        const { container, unmount } = render(
          <PortfolioProvider films={fakeFilms(count)} playback={{ environment }} actionsRef={actions}>
            <MainCarousel />
            <ThumbnailCarousel />
          </PortfolioProvider>,
        )
        let index = 0
        const expectMarks = () => {
          const current = [...container.querySelectorAll('[data-slot="0"]')]
          expect(current.map((slide) => slide.getAttribute('data-index'))).toEqual([`${index}`, `${index}`])
          const marked = container.querySelectorAll('[data-slot] [aria-current], [data-slot] [data-current]')
          expect([...marked]).toEqual([current[1]?.querySelector('.cutroom-thumbnail')])
        }
        const runFrame = () => {
          act(() => frames.splice(0).forEach((task) => task()))
          expectMarks()
        }
        for (const each of presses) {
          if (each === 'frame') {
            runFrame()
            continue
          }
          const isFirst = frames.length === 0
          act(() => actions.current?.[each]())
          index = (index + (each === 'next' ? 1 : count - 1)) % count
          // React renders further slides, and marks the thumbnails of few films, which do not move.
          if (isFirst && count >= THUMBNAIL_CAROUSEL.perView) expectMarks()
        }
        runFrame()
        unmount()
      }),
      { numRuns: 30 },
    )
  })

  it.each([1, 2, 5, 6, 10_000])('keeps a constant number of slides and pictures for %i films', (count) => {
    const { container } = open({ count })
    const slides = container.querySelectorAll('.cutroom-main-carousel [data-slot]').length
    const thumbnails = container.querySelectorAll('.cutroom-thumbnails [data-slot]').length
    expect(slides).toBe(count === 1 ? 1 : 5)
    expect(thumbnails).toBe(count === 1 ? 0 : count < 5 ? count : 15)
    expect(container.querySelectorAll('img').length).toBeLessThanOrEqual(23)
  })
})
