import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalPath, editorPath, filmAddress, matchRoute } from './routes.ts'

it.each([
  ['/', { page: 'home' }],
  ['/editors', { page: 'editors' }],
  ['/editors/ines-okafor', { page: 'editor', slug: 'ines-okafor' }],
  ['/screening-room', { page: 'screening-room' }],
  ['/info', { page: 'info' }],
  ['/Info', null],
  ['/info/', null],
  ['/editors/', null],
  ['/editors/a/b', null],
  ['/editors/%', null],
  ['/api/exit-preview', null],
])('%s is %j', (path, route) => expect(matchRoute(path)).toEqual(route))

it('matches a page of the studio whose path has letters that browsers encode', () => {
  const pages = [{ path: '/über-uns' }]
  for (const pathname of ['/über-uns', '/%C3%BCber-uns']) {
    expect(matchRoute(pathname, pages)).toEqual({ page: 'extra', path: '/über-uns' })
    expect(canonicalPath(pathname, pages)).toBe('/über-uns')
  }
})

it('leads back from the path of any editor to their slug', () => {
  const slug = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/^\.{1,2}$/.test(text))
  fc.assert(
    fc.property(slug, (text) => {
      // What a browser makes of the path is what the server sees.
      const { pathname } = new URL(editorPath(text), 'http://localhost')
      expect(matchRoute(pathname)).toEqual({ page: 'editor', slug: text })
    }),
  )
})

it('leads back from the address of any film to its slug', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
      expect(new URL(filmAddress('/info', slug), 'http://localhost').searchParams.get('video')).toBe(slug)
    }),
  )
})
