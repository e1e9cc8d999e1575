import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { EditorsList } from '../editors-list/editors-list.js'
import { FilmSheet } from '../film-sheet/film-sheet.js'
import type { Film } from '../film/film.js'
import { MainHeading } from '../heading/heading.js'
import { ContactDetails } from '../info-panel/info-panel.js'
import { LinkProvider, type LinkComponentProps } from '../link/link.js'
import { Navigation } from '../navigation/navigation.js'
import { PictureImage } from '../picture/picture.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { VideoPage, type VideoPageProps } from './video-page.js'

/** What a response has in place of a text or a list, and an app without types passes on. */
const VALUES: readonly unknown[] = [5, 0, true, '', 'text', {}, [], [null], [5], ['text'], [[]], new Date(0)]
  .concat([null, undefined, Number.NaN, { at: () => undefined }])
  .concat([{ name: 5 }, { current: 'slug' }])
  .concat([[{ id: 5, name: 5, href: 5 }], [{ _type: 5, children: 5 }]])

const FIELDS = [
  'id',
  'href',
  'link',
  'title',
  'clients',
  'editors',
  'poster',
  'thumbnail',
  'content',
] as const

/** A value as an app without types has it. */
const untyped = (value: unknown) => value as never

/** Throws without an address, as that of Next.js does. */
function StrictLink(props: LinkComponentProps) {
  if (!props.href) throw new Error('`href` is missing')
  return <a {...props}>{props.children}</a>
}

const renderPage = (films: readonly Film[]) => (
  <VideoPage films={films} playback={fakePlayback().playback} onWarning={() => {}} />
)

function expectText(element: Parameters<typeof render>[0], text: string) {
  expect(renderToString(element)).toContain(text)
  const { unmount } = render(element)
  expect(document.body.textContent).toContain(text)
  unmount()
}

describe('a page of films from an app without types', () => {
  it.each([...FIELDS, 'captions', 'slug', 'aspectRatio', 'releaseDate'])(
    'has its other films where one has another type of %s',
    (field) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const [first, second = {}] = fakeFilms(2)
      for (const value of VALUES) {
        const films: readonly Film[] = [
          untyped({ ...first, [field]: value }),
          untyped({ ...second, title: 'Salt' }),
        ]
        expectText(renderPage(films), 'Salt')
        expectText(<FilmSheet films={films} onClose={() => {}} />, 'Salt')
      }
      vi.restoreAllMocks()
    },
  )

  it('has its other films where an entry is none', () => {
    for (const value of [null, undefined, Number.NaN, 5, 'text']) {
      const films = [untyped(value), ...fakeFilms(2)]
      render(<VideoPage films={films} playback={fakePlayback().playback} onWarning={() => {}} />).unmount()
      expectText(<FilmSheet films={films} onClose={() => {}} />, 'Fake film 2')
      const filter = { client: 'fake-client' }
      expectText(<FilmSheet films={films} filter={filter} onClose={() => {}} />, 'Fake film 2')
    }
  })

  it('has no films where the list is none, such as the report of an error', () => {
    for (const value of [{ message: 'Unauthorized' }, 5, true])
      expectText(renderPage(untyped(value)), 'Nothing on the reel yet')
  })

  it.each([
    ['playback', { playback: null }],
    ['providers', { playback: { providers: null } }],
    ['environment', { playback: { environment: null } }],
    ['listChange', { listChange: null }],
    ['defaultFilmId', { defaultFilmId: null }],
    ['onFilmChange', { onFilmChange: null }],
    ['actionsRef', { actionsRef: null }],
    ['labels', { labels: null }],
    ['allFilms', { allFilms: null }],
    ['studio', { studio: null }],
    ['renderContent', { renderContent: null }],
    ['resolveImage', { resolveImage: null }],
    ['onWarning', { onWarning: null }],
    ['mainHeading', { mainHeading: null }],
  ])('has its films where %s is null', (_name, props) => {
    const more: Partial<VideoPageProps> = untyped(props)
    expectText(<VideoPage films={fakeFilms(2)} {...more} />, 'Fake film 1')
  })

  it.each([undefined, null, ''])('has texts in place of links where their addresses are %j', (value) => {
    const href = untyped(value)
    const editors = [{ id: 'a', name: 'Salt', href }]
    const films = fakeFilms(3).map((film) => ({ ...film, href, editors }))
    render(
      <LinkProvider component={StrictLink}>
        {renderPage(films)}
        <EditorsList editors={editors} />
      </LinkProvider>,
    )
    expect(screen.getAllByText('Salt')).toHaveLength(2)
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('')
    expect(screen.queryByRole('link', { name: /Salt|Fake film/ })).toBeNull()
  })

  it('shows numbers as texts', () => {
    const film = { id: 'a', href: '/', title: 1917, clients: [{ id: 'b', name: 24 }] }
    render(renderPage([untyped(film)]))
    expect(screen.getAllByRole('heading', { name: '1917' }).length).toBeGreaterThan(0)
    expect(screen.getAllByText('24').length).toBeGreaterThan(0)
  })
})

it('Navigation shows its other entries beside a value of another type', () => {
  const salt = { label: 'Salt', href: '/salt', match: 'exact' } as const
  for (const value of VALUES) {
    const items = [
      untyped(value),
      { ...salt, href: untyped(value) },
      { ...salt, match: untyped(value) },
      salt,
    ]
    expectText(<Navigation logo="Cutroom" items={items} currentPath={untyped(value)} />, 'Salt')
    if (Array.isArray(value)) continue
    expectText(<Navigation logo={<i>Salt</i>} items={untyped(value)} currentPath="/" />, 'Salt')
  }
})

it('PictureImage shows nothing where there is no picture', () => {
  expect(renderToString(<PictureImage picture={null} sizes="10vw" />)).toBe('')
})

it('EditorsList, MainHeading and ContactDetails show the rest beside a value of another type', () => {
  for (const value of VALUES) {
    const named = { id: 'b', name: 'Salt', href: '/' }
    expectText(<EditorsList editors={[untyped(value), untyped({ id: 'a', name: value }), named]} />, 'Salt')
    expectText(
      <MainHeading layout="slug" editorName={untyped(typeof value === 'object' ? value : null)}>
        Salt
      </MainHeading>,
      'Salt',
    )
    for (const field of ['email', 'telephone', 'instagram'])
      expectText(<ContactDetails contact={untyped({ address: 'Salt', [field]: value })} />, 'Salt')
  }
})
