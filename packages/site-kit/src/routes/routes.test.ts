import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { canonicalPath, editorPath, filmAddress, matchRoute } from './routes.ts'
import { findMeantAddress } from './meant-address.ts'

it.each([
  ['/', { page: 'home' }],
  ['/editors', { page: 'editors' }],
  ['/editors/ines-okafor', { page: 'editor', slug: 'ines-okafor' }],
  ['/screening-room', { page: 'screeningRoom' }],
  ['/info', { page: 'info' }],
  ['/inf%6F', { page: 'info' }],
  ['/screening%2droom', { page: 'screeningRoom' }],
  ['/Info', null],
  ['/info/', null],
  ['/editors/', null],
  ['/editors/a/b', null],
  ['/editors//.%2f', null],
  ['/editors//.%3Fvideo%3D', null],
  ['/editors/%', null],
  ['/api/exit-preview', null],
])('%s is %j', (path, route) => expect(matchRoute(path)).toEqual(route))

it.each(['/über-uns', '/%C3%BCber-uns', '/%c3%bcber-uns', '/%C3%BCber%2Duns'])(
  'matches a page of the studio whose path has letters that browsers encode: %s',
  (pathname) => {
    const pages = [{ path: '/über-uns' }]
    expect(matchRoute(pathname, pages)).toEqual({ page: 'extra', path: '/über-uns' })
    expect(canonicalPath(pathname, pages)).toBe('/über-uns')
    expect(matchRoute(`${pathname}%`, pages)).toBeNull()
  },
)

it('has one canonical path for all encodings of a path', () => {
  expect(canonicalPath('/inf%6f')).toBe('/info')
  expect(canonicalPath('/editors/%6a%75no')).toBe('/editors/juno')
})

it('matches without URLPattern, which Node.js 22 and Safari 18 do not have', async () => {
  vi.stubGlobal('URLPattern', undefined)
  vi.resetModules()
  const routes = await import('./routes.ts')
  vi.unstubAllGlobals()
  expect(routes.matchRoute('/editors/ines-okafor')).toEqual({ page: 'editor', slug: 'ines-okafor' })
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

it.each([
  ['/', null],
  ['/info', null],
  ['/inf%6f', null],
  ['/editors/Ines-Okafor', null],
  ['/?video=x)', null],
  ['/Info', '/info'],
  ['/INFO?utm_source=mail', '/info?utm_source=mail'],
  ['/info.', '/info'],
  ['/info)%E2%80%8B', '/info'],
  ['/)', '/'],
  ['//info', '/info'],
  ['/Screening_Room?video=x', '/screening-room?video=x'],
  ['/screening%20room', '/screening-room'],
  ['/Editors/Ines-Okafor', '/editors/Ines-Okafor'],
  ['/editors//ines-okafor,', '/editors/ines-okafor'],
  ['/contact', '/Contact'],
  ['/%EF%BC%A9nfo', '/info'],
  ['/index.html', '/'],
  ['/index.php?video=x', '/?video=x'],
  ['/info.html', '/info'],
  ['/Screening-Room.HTM?utm_source=mail', '/screening-room?utm_source=mail'],
  ['/info/index.html', '/info'],
  ['/editors/index.html', '/editors'],
  ['/editors/ada/index.html', '/editors/ada'],
  ['/contact.aspx', '/Contact'],
  ['/editors%2Fines-okafor', '/editors/ines-okafor'],
  ['/editors/Jos%E9', '/editors/Jos%C3%A9'],
  ['/%DCber%2Duns', '/%C3%BCber-uns'],
  ['/editors/100%', '/editors/100%25'],
  ['/?Video=x', '/?video=x'],
  ['/?page=2&amp;video=x', '/?page=2&video=x'],
  ['/?video=x&Video=y', null],
  ['/screening-room%3Fvideo%3Dx', '/screening-room?video=x'],
  ['/Editors/ada%3fvideo=x', '/editors/ada?video=x'],
  ['/editors/ada%3Fvideo%3Dx?utm_source=mail', '/editors/ada?video=x&utm_source=mail'],
  ['/?video%3Dx', '/?video=x'],
  ['/?Films', '/?films'],
  ['/?films&video=x', '/?films'],
  ['/?video=x&films&client=nordlys', '/?films&client=nordlys'],
  ['/%3Fvideo%3D%3Ffilms%26?Video', '/?films'],
  ['/Contact?films&video=x', null],
  ['/?FILMS&Client=Nordlys', '/?films&client=Nordlys'],
  ['/?films&amp;client=nordlys&amp;editor=ada', '/?films&client=nordlys&editor=ada'],
  ['/?amp;films', '/?films'],
  ['/?films)', '/?films'],
  ['/screening-room?films.', '/screening-room?films'],
  ['/?films/', '/?films'],
  ['/%3Ffilms', '/?films'],
  ['/?films%3D', '/?films'],
  ['/?films%26client%3Dnordlys', '/?films&client=nordlys'],
  [
    '/screening-room%3Ffilms%26client%3Dnordlys?utm_source=mail',
    '/screening-room?films&client=nordlys&utm_source=mail',
  ],
  ['/?films?client=nordlys', '/?films&client=nordlys'],
  ['/?films&client=nordlys?utm_source=mail', '/?films&client=nordlys&utm_source=mail'],
  ['/?video=x?utm_source=mail', '/?video=x&utm_source=mail'],
  ['/Screening-Room?films', '/screening-room?films'],
  ['/?video=x?a&utm_source=mail', null],
  ['/?video=who-are-you%3F', null],
  ['/?video=who%3F-me', null],
  ['/?films=&client=nordlys', null],
  ['/?films&page=2&utm_source=a?b', null],
  ['/?filmset', null],
  ['/Contact?Client=a&page=who?', null],
  ['/%3Ffilmset', null],
  ['/editors/who%3F', null],
  ['/?a=%3Fvideo%3Dx', null],
  ['/-', null],
  ['/\u{1F3AC}', null],
  ['/information', null],
  ['/information.html', null],
  ['/index', null],
  ['/info.htmlx', null],
  ['/editors/a/b', null],
  ['/..%2f..', null],
])('a visitor to %s means %s', (address, meant) => {
  const pages = [{ path: '/Contact' }, { path: '/%C3%BCber-uns' }]
  expect(findMeantAddress(new URL(`http://localhost${address}`), pages)).toBe(meant)
})

it('leads from any address to one that has a page', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'Info',
      'editors',
      '/',
      '//',
      '.',
      ')',
      '%2f',
      '%E9',
      '%25',
      'Ada',
      '%3Fvideo%3D',
      '%3Ffilms%26',
    ),
    fc.string(),
  )
  const name = fc.constantFrom(
    'Video',
    'video',
    'Films',
    'films',
    'client',
    'amp;',
    '=',
    '&',
    '?',
    '%26',
    '%3D',
  )
  const search = fc.array(fc.oneof(name, fc.string({ maxLength: 3 })), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), search, (path, parts) => {
      const url = new URL(`http://localhost/${path.join('')}?${parts.join('')}`)
      const meant = findMeantAddress(url)
      if (meant === null) return
      const next = new URL(meant, 'http://localhost')
      expect(next.origin).toBe('http://localhost')
      expect(matchRoute(next.pathname)).not.toBeNull()
      expect(findMeantAddress(next)).toBeNull()
    }),
  )
})
