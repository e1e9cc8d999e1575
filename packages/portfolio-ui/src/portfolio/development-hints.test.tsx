import { act, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Film } from '../film/film.js'
import type { FilmActions } from './portfolio.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { ThemeScope } from '../theme/theme.js'
import { VideoPage, type VideoPageProps } from '../video-page/video-page.js'

const warn = vi.spyOn(console, 'warn')
const error = vi.spyOn(console, 'error')

beforeEach(() => {
  warn.mockReset()
  error.mockReset()
  document.documentElement.style.setProperty('--cutroom-duration', '300ms')
})
afterEach(() => {
  vi.unstubAllEnvs()
  document.documentElement.removeAttribute('style')
})

const hints = () => warn.mock.calls.map(([hint]) => String(hint).split(': ', 1)[0])

/** Films whose ids are those, as untyped content has them. */
const filmsWithIds = (...ids: readonly unknown[]) =>
  fakeFilms(ids.length).map((film, place) => ({ ...film, id: ids[place] })) as readonly Film[]

async function open(props: Partial<VideoPageProps>, mode = 'development') {
  vi.stubEnv('NODE_ENV', mode)
  const { playback, clock } = fakePlayback()
  const actions = createRef<FilmActions>()
  const page = () => (
    <ThemeScope>
      <VideoPage films={fakeFilms(3)} playback={playback} actionsRef={actions} {...props} />
    </ThemeScope>
  )
  const { rerender, container } = render(page())
  const step = async () => {
    act(() => actions.current?.next())
    await act(() => clock.advance(300))
    return container.querySelector('.cutroom-heading-group__title')?.textContent
  }
  return { again: () => rerender(page()), step }
}

describe('DevelopmentHints', () => {
  it.each([
    ['missing', filmsWithIds('a', undefined, 'c')],
    ['duplicate', filmsWithIds('a', 'b', 'b')],
  ])('reports a %s id once, and the page shows every film', async (kind, films) => {
    const { again, step } = await open({ films })
    again()
    expect(hints()).toEqual([`[portfolio-ui] ${kind}-film-id`])
    expect([await step(), await step(), await step()]).toEqual(['Fake film 2', 'Fake film 3', 'Fake film 1'])
    expect(error.mock.calls).toEqual([])
  })

  it('reports a missing stylesheet', async () => {
    document.documentElement.removeAttribute('style')
    await open({})
    expect(hints()).toEqual(['[portfolio-ui] missing-stylesheet'])
  })

  it('reports nothing of a complete page in a shadow root', () => {
    vi.stubEnv('NODE_ENV', 'development')
    const root = document.createElement('div').attachShadow({ mode: 'closed' })
    document.body.append(root.host)
    onTestFinished(() => root.host.remove())
    const container = root.appendChild(document.createElement('div'))
    const page = <VideoPage films={fakeFilms(2)} playback={fakePlayback().playback} />
    render(<ThemeScope>{page}</ThemeScope>, { container })
    expect(hints()).toEqual([])
  })

  it('reports a missing theme scope', () => {
    vi.stubEnv('NODE_ENV', 'development')
    render(<VideoPage films={fakeFilms(2)} playback={fakePlayback().playback} />)
    expect(hints()).toEqual(['[portfolio-ui] missing-theme-scope'])
  })

  it('reports nothing in production, and nothing of a complete page', async () => {
    await open({ films: filmsWithIds('x', 'x') }, 'production')
    await open({})
    expect(hints()).toEqual([])
  })
})
