import { describe, expect, it } from 'vitest'
import { withHostPosters } from '../../content/host-poster.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { failedPage } from '../../testing/site-config.ts'
import { settle } from '../../testing/test-clock.ts'
import { filmsPage, hostedFilm } from '../../testing/hosted-films.ts'
import { followHostPosters } from './follow-host-posters.ts'
import { createPageState } from '../../pages/page-state.ts'

const link = (id: string) => `https://vimeo.com/${id}`
const picture = (id: string) => ({ src: `https://i.vimeocdn.com/video/${id}-d_640`, width: 640, height: 360 })

const pageOf = (path: string, ...ids: readonly string[]): PageProps =>
  filmsPage(
    ids.map((id) => hostedFilm(id, { href: `${path}?video=${id}` })),
    { path },
  )

/** A site that shows a page, and a server that has the pictures of some films. */
function siteUnderTest(page: PageProps, known: readonly string[], status = 200) {
  const state = createPageState(page)
  const requests: string[] = []
  const pictures = Object.fromEntries(known.map((id) => [link(id), picture(id)]))
  const end = followHostPosters(state, async (path) => {
    requests.push(path)
    return Response.json(pictures, { status })
  })
  const posters = () => {
    const { page: shown } = state.getSnapshot()
    return shown.kind === 'films' ? shown.films.map(({ poster }) => poster?.src ?? null) : []
  }
  return { state, requests, posters, end }
}

describe('followHostPosters', () => {
  it('adds the pictures that the server returns', async () => {
    const { requests, posters } = siteUnderTest(pageOf('/', '1', '2'), ['2'])
    await settle()
    expect(posters()).toEqual([null, picture('2').src])
    // Once more, since the response had a new picture.
    expect(requests).toEqual(['/api/host-posters?page=%2F', '/api/host-posters?page=%2F'])
  })

  it('keeps pictures through live updates and navigations, without a request', async () => {
    const page = withHostPosters(pageOf('/', '1'), () => picture('1'))
    const { state, requests, posters } = siteUnderTest(page, [])
    state.updateProps(pageOf('/', '1'))
    expect(posters()).toEqual([picture('1').src])
    state.show(pageOf('/other', '1'), null)
    expect(posters()).toEqual([picture('1').src])
    expect(requests).toEqual([])
  })

  it('requests the pictures of a further page with its current film', async () => {
    const { state, requests, posters } = siteUnderTest(failedPage('/'), ['1'])
    state.show(pageOf('/editors/ada', '1'), '1')
    await settle()
    expect(requests).toEqual(['/api/host-posters?page=%2Feditors%2Fada%3Fvideo%3D1'])
    expect(posters()).toEqual([picture('1').src])
  })

  it('requests once if the server has no picture, or fails', async () => {
    for (const status of [200, 503]) {
      const { state, requests, posters } = siteUnderTest(pageOf('/', '1'), [], status)
      await settle()
      state.updateProps(pageOf('/', '1'))
      await settle()
      expect([requests.length, posters()]).toEqual([1, [null]])
    }
  })

  it('changes no page after it was stopped', async () => {
    const { end, posters } = siteUnderTest(pageOf('/', '1'), ['1'])
    end()
    await settle()
    expect(posters()).toEqual([null])
  })
})
