import { act, render } from '@testing-library/react'
import { Activity, Suspense, use, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { find, LANDSCAPE, MAIN, moveInEveryTest, stagePage } from '../../test/browser-page.js'
import { page } from 'vitest/browser'
import { fakeFilms } from '../testing/testing.js'

moveInEveryTest()

const NEVER = new Promise<never>(() => {})

/** Suspends for as long as its page is hidden. */
function Pending({ hidden }: { readonly hidden: boolean }): ReactNode {
  if (hidden) use(NEVER)
  return null
}

type Host = (props: { readonly hidden: boolean; readonly children: ReactElement }) => ReactNode

const HOSTS: Readonly<Record<string, Host>> = {
  'a Suspense fallback': ({ hidden, children }) => (
    <Suspense fallback="Loading">
      {children}
      <Pending hidden={hidden} />
    </Suspense>
  ),
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
})
