import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeFilms } from '../testing/testing.tsx'
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
