// @vitest-environment jsdom
import { defaultProviders } from '@cutroom/player-core/providers'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import type { ShownFilm } from '../media/film-pictures.ts'
import { LoopingVideo } from './looping-video.tsx'

const POSTER = { src: 'https://images.example/poster.jpg', width: 16, height: 9, alt: '' }

const FILM: ShownFilm = {
  id: 'ink',
  slug: 'ink',
  title: 'Ink',
  href: '/info',
  clients: [],
  editors: [],
  poster: POSTER,
  thumbnail: POSTER,
  link: '/ink.mp4',
  captions: [],
  content: null,
}

/** A browser: the width of the picture is what it reports at a time of the film, in seconds. */
function renderLoop() {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has neither.
  Object.defineProperty(HTMLMediaElement.prototype, 'error', { value: null, configurable: true })
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList
  const root = createRoot(document.body)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<LoopingVideo film={FILM} providers={defaultProviders} />))
  const video = document.querySelector('video')
  const report = (type: string, values: { videoWidth: number; currentTime: number }) => {
    for (const [name, value] of Object.entries({ readyState: 4, ...values }))
      Object.defineProperty(video, name, { value, configurable: true })
    act(() => void video?.dispatchEvent(new Event(type)))
  }
  return report
}

it('keeps a film whose width WebKit reports after the metadata', () => {
  const report = renderLoop()
  report('loadedmetadata', { videoWidth: 0, currentTime: 0 })
  report('timeupdate', { videoWidth: 0, currentTime: 0.2 })
  report('timeupdate', { videoWidth: 1280, currentTime: 1.2 })
  expect(document.querySelector('video')).not.toBeNull()
})

it('is the poster of a film that plays without a picture', () => {
  const report = renderLoop()
  report('timeupdate', { videoWidth: 0, currentTime: 1.2 })
  expect(document.querySelector('video')).toBeNull()
  expect(document.querySelector('img')?.src).toBe(POSTER.src)
})
