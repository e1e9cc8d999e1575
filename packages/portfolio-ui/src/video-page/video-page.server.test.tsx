// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { demoFilms } from '../../demo/films.js'
import type { Film } from '../film/film.js'
import { PageLayout } from '../page-layout/page-layout.js'
import { VideoPage } from './video-page.js'

const count = (html: string, part: string) => html.split(part).length - 1

/** The images of a page that the browser fetches first. */
const firstImages = (html: string) => html.match(/<img [^>]*fetchPriority="high"/g)

describe('VideoPage on a server', () => {
  it('renders the film of defaultFilmId without a document', () => {
    const films = demoFilms(7)
    const html = renderToString(
      <VideoPage films={films} defaultFilmId="film-3" mainHeading={<h1>Work</h1>} />,
    )
    expect(html).toContain('<h1>Work</h1>')
    expect(html).toContain(`3 of 7: ${films[2]!.title}`)
    expect(html).toContain(`${films[2]!.slug} poster image`)
    expect(firstImages(html)).toHaveLength(1)
    expect(html).toContain('An ultramarathon with one competitor')
  })

  it('renders the fallbacks of a film that has only an id, an address and a link', () => {
    // As a content service delivers it: without the fields that the type requires.
    const films = [{ id: 'a', href: '?video=a', link: null, clients: null }] as unknown as readonly Film[]
    const html = renderToString(<VideoPage films={films} />)
    expect(html).toContain('No title')
    expect(html).toContain('No client')
    expect(html).not.toContain('cutroom-credits')
  })

  it('renders its empty state without films', () => {
    expect(renderToString(<VideoPage films={null} />)).toBe(renderToString(<VideoPage films={[]} />))
  })

  it('links to a limited number of films for pages without scripts', () => {
    const html = renderToString(<VideoPage films={demoFilms(10_000)} defaultFilmId="film-9999" />)
    const list = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
    expect(count(list, '<a ')).toBe(24)
    expect(list).toContain('-9999"')
    expect(list).toContain('-1"')
  })

  it('renders HTML of constant size for any number of films', () => {
    const size = (length: number) => renderToString(<VideoPage films={demoFilms(length)} />).length
    expect(Math.abs(size(10_000) - size(100))).toBeLessThan(2000)
  })

  it('links within itself by ids that no other page of the document has', () => {
    const page = <PageLayout layout="home" stage={<VideoPage films={demoFilms(2)} />} />
    const html = renderToString(
      <>
        {page}
        {page}
      </>,
    )
    const find = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, id]) => id)
    const ids = find(/ id="([^"]+)"/g)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id === 'about' || id === 'content')).toEqual([])
    expect(find(/ href="#([^"]+)"/g)).toEqual(ids)
  })
})
