import { act, render } from '@testing-library/react'
import { Activity, createRef, Suspense, use, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  find,
  frames,
  LANDSCAPE,
  MAIN,
  moveInEveryTest,
  restsOn,
  stagePage,
  swipe,
  translation,
} from '../../test/browser-page.js'
import type { FilmActions } from '../portfolio/portfolio.js'
import { MAIN_CAROUSEL } from '../specification.js'
import { fakeFilms } from '../testing/testing.js'

moveInEveryTest()

const NEVER = new Promise<never>(() => {})

/** Suspends for as long as its page is hidden. */
function Pending({ hidden }: { readonly hidden: boolean }): ReactNode {
  if (hidden) use(NEVER)
  return null
}

type Host = (props: { readonly hidden: boolean; readonly children: ReactElement }) => ReactNode

const Fallback: Host = ({ hidden, children }) => (
  <Suspense fallback="Loading">
    {children}
    <Pending hidden={hidden} />
  </Suspense>
)

const HOSTS: Readonly<Record<string, Host>> = {
  'a Suspense fallback': Fallback,
  'a hidden Activity': ({ hidden, children }) => (
    <Activity mode={hidden ? 'hidden' : 'visible'}>{children}</Activity>
  ),
  'a hidden tab panel': ({ hidden, children }) => <div hidden={hidden}>{children}</div>,
  'closed details': ({ hidden, children }) => <details open={!hidden}>{children}</details>,
  'content-visibility': ({ hidden, children }) => (
    <div style={{ contentVisibility: hidden ? 'hidden' : 'visible' }}>{children}</div>
  ),
}

describe('VideoPage', () => {
  it.each(Object.entries(HOSTS))('pauses its film while its app hides it by %s', async (_name, Host) => {
    await page.viewport(...LANDSCAPE)
    const { provider, element } = stagePage(fakeFilms(3), { duration: 600 })
    const app = (hidden: boolean) => <Host hidden={hidden}>{element()}</Host>
    const view = render(app(false))
    find(`${MAIN} [data-slot="0"] .cutroom-play`).click()
    const isPlaying = () => provider.living.some(({ playing }) => playing)
    await expect.poll(isPlaying).toBe(true)
    await act(async () => view.rerender(app(true)))
    await expect.poll(isPlaying).toBe(false)
    await act(async () => view.rerender(app(false)))
    await expect.poll(() => provider.living.some(({ visible }) => visible)).toBe(true)
    find(`${MAIN} [data-slot="0"] .cutroom-play`).click()
    await expect.poll(isPlaying).toBe(true)
  })
  it('follows swipes below its film after a Suspense fallback has hidden it', async () => {
    await page.viewport(...LANDSCAPE)
    const { element } = stagePage(fakeFilms(9))
    const app = (hidden: boolean) => <Fallback hidden={hidden}>{element()}</Fallback>
    const view = render(app(false))
    const { left, top, width, height } = find('.cutroom-film-toolbar').getBoundingClientRect()
    const swipeOnce = async () => {
      // The track is measured after its layout.
      await frames(2)
      let followed = 0
      const points = [0, 0.1, 0.4, 0.7].map(
        (part) => [left + width * (0.9 - part), top + height / 2] as const,
      )
      await swipe(points, 20, () => (followed = translation(MAIN).x))
      return followed + width * 0.7
    }
    expect(await swipeOnce()).toBeCloseTo(MAIN_CAROUSEL.threshold, 0)
    await restsOn(1)
    await act(async () => view.rerender(app(true)))
    await act(async () => view.rerender(app(false)))
    for (const film of [2, 3]) {
      expect(await swipeOnce()).toBeCloseTo(MAIN_CAROUSEL.threshold, 0)
      await restsOn(film)
    }
  })

  it('has the neighbours of its film after a Suspense fallback has hidden it during a jump', async () => {
    await page.viewport(...LANDSCAPE)
    const actions = createRef<FilmActions>()
    const { element } = stagePage(fakeFilms(9), {}, { actionsRef: actions })
    const app = (hidden: boolean) => <Fallback hidden={hidden}>{element()}</Fallback>
    const view = render(app(false))
    await frames(2)
    await act(async () => actions.current?.goTo(4))
    await act(async () => view.rerender(app(true)))
    await act(async () => view.rerender(app(false)))
    await restsOn(4)
    expect(find(`${MAIN} [data-slot="-1"]`).dataset['index']).toBe('3')
  })
})
