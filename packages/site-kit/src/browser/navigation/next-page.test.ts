// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { headHtml, meta, type HeadTag } from '../../head/head.ts'
import { showHead } from './next-page.ts'

const title = (text: string): HeadTag => ({ name: 'title', attributes: {}, text })
const canonical = (href: string): HeadTag => ({ name: 'link', attributes: { rel: 'canonical', href } })

const DATA = '<script type="application/ld+json">{}</script>'

const PAGE = [title('CUTROOM'), meta('property', 'og:type', 'website'), canonical('/')]
const FILM = [
  title('Dawn – CUTROOM'),
  meta('property', 'og:type', 'video.other'),
  canonical('/?video=dawn'),
  meta('property', 'og:video', '/dawn.mp4'),
]

beforeEach(() => {
  document.head.innerHTML = `${headHtml(PAGE)}${DATA}<meta name="of-the-host">`
})

describe('showHead', () => {
  it('shows the tags of a film, and keeps those of others', () => {
    showHead(PAGE, FILM)
    expect(document.head.innerHTML).toBe(
      `${headHtml(FILM.slice(0, 3))}<meta name="of-the-host">${headHtml(FILM.slice(3))}`,
    )
  })

  it('removes the tags that the page does not have', () => {
    showHead(PAGE, FILM)
    showHead(FILM, PAGE)
    expect(document.head.innerHTML).toBe(`${headHtml(PAGE)}<meta name="of-the-host">`)
  })

  it('adds a tag that something else has removed', () => {
    document.head.querySelector('link')?.remove()
    showHead(PAGE, FILM)
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/?video=dawn')
  })

  it('changes nothing for the same tags', () => {
    const { innerHTML } = document.head
    showHead(PAGE, [...PAGE])
    expect(document.head.innerHTML).toBe(innerHTML)
  })
})
