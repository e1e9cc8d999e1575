import { act, createRef, lazy, Suspense, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MainCarousel } from '../main-carousel/main-carousel.tsx'
import { PortfolioProvider, type FilmActions } from '../portfolio/portfolio.tsx'
import { fakeFilms, fakePlayback } from '../testing/testing.tsx'
import { VideoPage } from './video-page.tsx'

/** Hydrates a page as a server renders it, after a change of its document. */
async function hydrate(change: (container: HTMLElement) => void): Promise<string[]> {
  const page = <VideoPage films={fakeFilms(3)} />
  vi.stubGlobal('document', undefined)
  const html = renderToString(page)
  vi.unstubAllGlobals()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  change(container)
  const errors: string[] = []
  const onRecoverableError = (error: unknown) => errors.push(String(error))
  const root = await act(() => hydrateRoot(container, page, { onRecoverableError }))
  onTestFinished(() => act(() => root.unmount()))
  return errors
}

it('VideoPage hydrates the document of its server', async () => {
  expect(await hydrate(({ innerHTML }) => expect(innerHTML).toContain('<noscript'))).toEqual([])
})

it('VideoPage hydrates a document of a router that removes what is for visitors without scripts', async () => {
  expect(await hydrate((container) => container.querySelector('noscript')?.remove())).toEqual([])
})

it('MainCarousel hydrates in a boundary of its own after a visitor has left its film', async () => {
  const films = fakeFilms(6)
  const { playback } = fakePlayback()
  const actions = createRef<FilmActions>()
  const app = (Carousel: ComponentType) => (
    <PortfolioProvider films={films} playback={playback} actionsRef={actions}>
      <Suspense fallback={null}>
        <Carousel />
      </Suspense>
    </PortfolioProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app(MainCarousel))
  let load: (module: { default: ComponentType }) => void = () => {}
  const Lazy = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (load = resolve)))
  const errors: string[] = []
  const onRecoverableError = (error: unknown) => errors.push(String(error))
  const root = await act(async () => hydrateRoot(container, app(Lazy), { onRecoverableError }))
  onTestFinished(() => act(() => root.unmount()))
  act(() => actions.current?.goTo(3))
  await act(async () => load({ default: MainCarousel }))
  expect(errors).toEqual([])
  expect(container.querySelector<HTMLElement>('[data-slot="0"]')?.dataset['index']).toBe('3')
})
