import { defaultProviders } from '@cutroom/player-core/providers'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoopingVideo } from './looping-video.tsx'
import type { ShownFilm } from '../media/film-pictures.ts'

const POSTER = { src: 'https://images.example/poster.jpg', width: 16, height: 9, alt: 'ink poster image' }

function rendered(link: string | null): string {
  const film: ShownFilm = {
    id: 'ink',
    slug: 'ink',
    title: 'Ink',
    href: '/info',
    clients: [],
    editors: [],
    poster: POSTER,
    thumbnail: POSTER,
    link,
    captions: [],
    content: null,
  }
  return renderToString(createElement(LoopingVideo, { film, providers: defaultProviders }))
}

it('renders a playable file as a muted loop with a pause button', () => {
  const html = rendered('https://films.example/ink.mp4?v=2')
  expect(html).toMatch(/<video [^>]*src="https:\/\/films\.example\/ink\.mp4\?v=2"/)
  expect(html).toMatch(/<video [^>]*\bmuted\b/)
  expect(html).toMatch(/<video [^>]*\bloop\b/)
  expect(html).toMatch(/<button[^>]*><span[^>]*>Play Ink</)
})

it.each(['/loop.mp4', '/films/loop.webm?v=2'])('renders the relative link %s', (link) => {
  expect(rendered(link)).toContain(`src="${link}"`)
})

it('renders a film on Vimeo as its poster with a button, without a request to Vimeo', () => {
  const html = rendered('https://vimeo.com/76979871/0a1b2c3d')
  expect(html).toContain(POSTER.src)
  expect(html).toMatch(/<button[^>]*><span[^>]*>Play Ink</)
  expect(html).not.toMatch(/<iframe|<video|vimeo/)
})

it.each([null, 'https://films.example/ink.m3u8', 'https://elsewhere.example/ink'])(
  'is its poster alone: %s',
  (link) => {
    const html = rendered(link)
    expect(html).toContain(POSTER.src)
    expect(html).not.toMatch(/<button|<iframe|<video/)
  },
)
