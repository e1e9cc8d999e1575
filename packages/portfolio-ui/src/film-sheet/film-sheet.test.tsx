import { createFilmWindows } from '@cutroom/player-core/windows'
import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { StrictMode, useSyncExternalStore, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { LinkProvider, type LinkComponentProps } from '../link/link.js'
import { fakeFilms } from '../testing/testing.js'
import {
  countNames,
  createSheetText,
  FilmSheet,
  filterFilms,
  getNameKey,
  type FilmSheetProps,
  type SheetFilm,
} from './film-sheet.js'
import { findTexts, foldText } from './sheet-text.js'
import {
  countRows,
  firstOfRow,
  keepColumn,
  placeOfFilm,
  rowAt,
  topOfRow,
  type SheetLayout,
} from './sheet-layout.js'

const noop = () => {}
const film = (title: string | null, client?: string, editor?: string): SheetFilm => ({
  id: `${title} ${client}`,
  href: `?video=${title}`,
  title,
  clients: client === undefined ? [] : [{ id: client, name: client }],
  editors: editor === undefined ? [] : [{ id: editor, name: editor, href: null }],
})

const FILMS = [
  film('Salt, Then Water', 'Nordlys', 'Ada Vale'),
  film('Été', 'Nordlys', 'Juno'),
  film('Last Bus', 'Zürich Transit', 'Juno'),
]

function open(props: Partial<FilmSheetProps> = {}) {
  const onClose = vi.fn()
  render(<FilmSheet films={FILMS} onClose={onClose} {...props} />)
  const dialog = screen.getByRole('dialog', { hidden: true })
  const press = (key: string, init: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? dialog, { key, ...init })
  return { dialog, onClose, press, type: (text: string) => Array.from(text).forEach((key) => press(key)) }
}

const titles = () =>
  Array.from(document.querySelectorAll('.cutroom-film-sheet__name'), ({ textContent }) => textContent)
const typed = () => document.querySelector('.cutroom-film-sheet__typed')?.textContent ?? null

// Films would move the focus.
describeConformance('FilmSheet', <FilmSheet films={[]} onClose={noop} />, {
  root: HTMLDialogElement,
  className: 'cutroom-film-sheet',
})

describe('FilmSheet', () => {
  it('shows the films of the pressed names, and all after a second press', () => {
    open({ defaultRange: { start: 0, end: 9 } })
    fireEvent.click(screen.getByRole('button', { name: 'Juno 2', hidden: true }))
    expect(titles()).toEqual(['Été', 'Last Bus'])
    fireEvent.click(screen.getByRole('button', { name: 'Nordlys 1', hidden: true }))
    expect(titles()).toEqual(['Été'])
    fireEvent.click(screen.getByRole('button', { name: 'Juno 1', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Nordlys 2', hidden: true }))
    expect(titles()).toHaveLength(3)
  })

  it('keeps the focus where the name that is pressed a second time is not among the first ones', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'Rare']
    const { press } = open({ films: names.map((name) => film(name, name)) })
    fireEvent.click(screen.getByRole('button', { name: 'All names', hidden: true }))
    const rare = screen.getByRole('button', { name: 'Rare 1', hidden: true })
    fireEvent.click(rare)
    fireEvent.click(screen.getByRole('button', { name: 'Fewer names', hidden: true }))
    act(() => rare.focus())
    fireEvent.click(rare)
    expect(rare.isConnected).toBe(false)
    expect(document.activeElement?.closest('[data-index]')?.getAttribute('data-index')).toBe('0')
    press('r')
    expect(typed()).toBe('r 1')
  })

  it('has links in place of buttons where a filter has an address', () => {
    open({ getFilterHref: ({ client = '', editor = '' }) => `?films&client=${client}&editor=${editor}` })
    const link = screen.getByRole('link', { name: 'Zürich Transit 1', hidden: true })
    expect(link.getAttribute('href')).toBe('?films&client=zurich-transit&editor=')
  })

  it('finds a film by the letters that are typed, and takes them back', () => {
    const { press, type, onClose } = open()
    type('et')
    expect(typed()).toBe('et 1')
    expect(document.activeElement?.textContent).toContain('Été')
    press('Backspace')
    expect(typed()).toBe('e 1')
    press('Escape')
    expect([typed(), onClose.mock.calls.length]).toEqual([null, 0])
    press('Escape')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('announces the number of films that were found', () => {
    const { type } = open()
    type('q')
    expect(screen.getByText('q, films: 0').getAttribute('aria-live')).toBe('polite')
  })

  it('announces the number of films that the pressed names leave', () => {
    open()
    const region = screen.getByText('3').closest('[aria-live="polite"]')
    fireEvent.click(screen.getByRole('button', { name: 'Juno 2', hidden: true }))
    expect(region?.textContent).toBe('All films 2')
  })

  it.each(['Juno 2', 'Close'])('presses %s once by Enter that is held', (name) => {
    open()
    const button = screen.getByRole('button', { name, hidden: true })
    // A browser presses the button unless the default is prevented.
    const isPressed = (repeat: boolean) => fireEvent.keyDown(button, { key: 'Enter', repeat })
    expect([false, true, true, true].map(isPressed)).toEqual([true, false, false, false])
  })

  it('reads letters from a keyboard of another script by the keys of Latin ones', () => {
    const { press } = open()
    press('ы', { code: 'KeyS' })
    expect(typed()).toBe('s 1')
  })

  it('reads signs of Hebrew and Greek keyboards as the letters of Latin ones', () => {
    const { press } = open({ films: [film('Quiet'), film('Wave')] })
    press("'", { code: 'KeyW' })
    expect(typed()).toBe('w 1')
    press('Escape')
    press(';', { code: 'KeyQ' })
    expect(typed()).toBe('q 1')
  })

  it('reads letters from a Latin keyboard of another layout as they are', () => {
    const { press } = open()
    press('q', { code: 'KeyS' })
    expect(typed()).toBe('q 0')
  })

  it('continues in the script that has films, whatever the letters before have found', () => {
    const { press } = open({ films: [film('Тишина'), film('Nordlys'), film('Noun')] })
    press('т', { code: 'KeyN' })
    expect(typed()).toBe('т 1')
    press('щ', { code: 'KeyO' })
    expect(typed()).toBe('no 2')
    press('к', { code: 'KeyR' })
    expect(typed()).toBe('nor 1')
    for (const _ of 'or') press('Backspace')
    expect(typed()).toBe('т 1')
  })

  it('opens no film by Enter if none has what was typed', () => {
    const { press, type } = open()
    type('q')
    expect(press('Enter')).toBe(false)
    press('Escape')
    type('s')
    expect(press('Enter')).toBe(true)
  })

  it('presses a button by Space also after letters', () => {
    const { press, type } = open()
    type('salt ')
    expect(typed()).toBe('salt  1')
    screen.getByRole('button', { name: 'Close', hidden: true }).focus()
    expect(press(' ')).toBe(true)
    expect(typed()).toBe('salt  1')
  })

  it.each(['opened', 'closed'])('ignores the second click of the double click that has %s it', (state) => {
    const onClick = vi.fn()
    const page = (sheet: ReactNode) => (
      <>
        <button type="button" onClick={onClick}>
          Page
        </button>
        {sheet}
      </>
    )
    const { rerender } = render(page(<FilmSheet films={FILMS} onClose={noop} />))
    if (state === 'closed') rerender(page(null))
    const button = screen.getByRole('button', { name: 'Page' })
    // A browser would move the focus at the first one.
    expect(fireEvent.mouseDown(button, { detail: 2 })).toBe(false)
    expect(fireEvent.click(button, { detail: 2 })).toBe(false)
    expect(onClick).not.toHaveBeenCalled()
    fireEvent.click(button, { detail: 1 })
    fireEvent.click(button, { detail: 2 })
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it.each(['opened', 'closed'])('ignores a key that is held after it has %s it', (state) => {
    const page = (sheet: ReactNode) => (
      <>
        <button type="button">Page</button>
        {sheet}
      </>
    )
    const { rerender } = render(page(<FilmSheet films={FILMS} onClose={noop} />))
    if (state === 'closed') rerender(page(null))
    const button = screen.getByRole('button', { name: 'Page' })
    // A browser would press the button.
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(true)
  })

  it.each([
    ['a modifier', 'a', { ctrlKey: true }],
    ['an input method', 'a', { isComposing: true }],
    ['no letter', 'F5', {}],
    ['no letter yet', 'Dead', {}],
    ['a space before letters', ' ', {}],
  ])('ignores a key with %s', (_, key, init) => {
    const { press } = open()
    expect([press(key, init), typed()]).toEqual([true, null])
  })

  it.each([
    ['an accent of its own', 'e\u0301'],
    ['two letters', 'لا'],
    ['two code units', '𞤀'],
  ])('types a letter that has %s', (_, key) => {
    const { press } = open({ films: [film('Salt'), film(`${key}mir`)] })
    expect([press(key), typed()]).toEqual([false, `${key} 1`])
  })

  it('takes the focus in a shadow root, and returns it', () => {
    const host = document.body.appendChild(document.createElement('films-widget'))
    const root = host.attachShadow({ mode: 'closed' })
    const container = root.appendChild(document.createElement('div'))
    const page = (sheet: ReactNode) => (
      <>
        <button type="button">All films</button>
        {sheet}
      </>
    )
    const { rerender, unmount } = render(page(null), { container })
    onTestFinished(() => {
      unmount()
      host.remove()
    })
    const button = root.querySelector('button')
    button?.focus()
    const show = (films: readonly SheetFilm[]) =>
      rerender(page(<FilmSheet films={films} onClose={noop} currentId={FILMS[1]?.id} />))
    show(FILMS)
    expect(root.activeElement?.textContent).toContain('Été')
    show(FILMS.slice(1))
    expect(root.activeElement?.textContent).toContain('Été')
    rerender(page(null))
    expect(root.activeElement).toBe(button)
  })

  it('finds what was typed before the words of a list were read', () => {
    const page = (texts: FilmSheetProps['texts']) => <FilmSheet films={FILMS} texts={texts} onClose={noop} />
    const { rerender } = render(page([]))
    for (const key of 'last') fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(typed()).toBe('last 0')
    rerender(page(FILMS.map(createSheetText)))
    expect(typed()).toBe('last 1')
    expect(document.activeElement?.textContent).toContain('Last Bus')
  })

  it('finds the films of a list that are loaded, until it has their words', () => {
    const list = (loaded: number): FilmSheetProps['films'] => ({
      length: 300,
      at: (index) => FILMS[index - loaded],
      toSpliced: () => list(loaded),
    })
    const page = (films: FilmSheetProps['films']) => <FilmSheet films={films} onClose={noop} />
    const { rerender } = render(page(list(200)))
    for (const key of 'last') fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(typed()).toBe('last 1')
    expect(document.activeElement?.closest('[data-index]')?.getAttribute('data-index')).toBe('202')
    rerender(page(list(300)))
    expect(typed()).toBe('last 0')
  })

  it('types no letter of a key that is held, which may have opened it', () => {
    const { press } = open()
    expect([press('g', { repeat: true }), typed()]).toEqual([false, null])
    for (const key of 'sal') press(key)
    press('Backspace', { repeat: true })
    expect(typed()).toBe('sa 1')
  })

  it('moves the focus with keys', () => {
    const { press } = open({ films: fakeFilms(9), defaultRange: { start: 0, end: 9 } })
    const focused = () => document.activeElement?.closest('[data-index]')?.getAttribute('data-index')
    press('End')
    expect(focused()).toBe('8')
    press('ArrowLeft')
    expect(focused()).toBe('7')
    press('Home')
    expect(focused()).toBe('0')
  })

  it('shows films without title, client, poster and address', () => {
    open({ films: [{ id: 'a', href: '' }] })
    expect(titles()).toEqual(['No title'])
    expect(screen.getByText('No client')).toBeTruthy()
  })

  it('leaves out credits that a content service has no document of', () => {
    open({
      films: [{ id: 'a', href: '', clients: [null, { id: 'b', name: 'Nordlys' }], editors: [null] }],
    })
    const names = [...document.querySelectorAll('.cutroom-film-sheet__name-control')]
    expect(names.map((name) => name.textContent)).toEqual(['Nordlys 1'])
    expect(document.querySelector('.cutroom-film-sheet__client')?.textContent).toBe('01 Nordlys')
  })

  it('takes the focus once it is no longer inert, and returns it with its events', () => {
    const onFocus = vi.fn()
    const page = (sheet: ReactNode) => (
      <>
        <button type="button" onFocus={onFocus}>
          Opener
        </button>
        {sheet}
      </>
    )
    const sheet = (inert: boolean) => <FilmSheet films={FILMS} onClose={noop} inert={inert} />
    const { rerender } = render(page(sheet(true)))
    const button = screen.getByRole('button', { name: 'Opener' })
    act(() => button.focus())
    expect(screen.getByRole('dialog', { hidden: true }).hasAttribute('inert')).toBe(true)
    expect(document.activeElement).toBe(button)
    rerender(page(sheet(false)))
    expect(document.activeElement?.closest('[data-index]')).not.toBeNull()
    rerender(page(null))
    expect(document.activeElement).toBe(button)
    expect(onFocus).toHaveBeenCalledTimes(2)
  })

  it('returns the focus in strict mode, which runs effects twice', () => {
    const page = (sheet: ReactNode) => (
      <StrictMode>
        <button type="button">Opener</button>
        {sheet}
      </StrictMode>
    )
    const { rerender } = render(page(null))
    const button = screen.getByRole('button', { name: 'Opener' })
    act(() => button.focus())
    rerender(page(<FilmSheet films={FILMS} onClose={noop} />))
    expect(document.activeElement?.closest('[data-index]')).not.toBeNull()
    rerender(page(null))
    expect(document.activeElement).toBe(button)
  })

  it('keeps the focus on its film in a list that has another order', () => {
    const films = fakeFilms(9)
    const sheet = (listed: readonly SheetFilm[]) => (
      <FilmSheet films={listed} onClose={noop} defaultRange={{ start: 0, end: 9 }} />
    )
    const focused = () => document.activeElement?.getAttribute('href')
    const { rerender } = render(sheet(films))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
    const href = films[1]?.href
    expect(focused()).toBe(href)
    for (const next of [films.toReversed(), films.slice(1), films]) {
      rerender(sheet(next))
      expect(focused()).toBe(href)
    }
    // Another control keeps it.
    const close = screen.getByRole('button', { name: 'Close', hidden: true })
    close.focus()
    rerender(sheet(films.toReversed()))
    expect(document.activeElement).toBe(close)
    expect(document.querySelector('[data-index] > [tabindex="0"]')?.getAttribute('href')).toBe(href)
  })

  it('has no film in its document that Tab does not reach', () => {
    const html = renderToString(<FilmSheet films={FILMS} onClose={noop} />)
    expect(html.match(/href="\?video=/g)).toHaveLength(3)
    expect(html).not.toContain('tabindex="-1"')
  })

  it('requests the films that are in view from a list that loads', () => {
    const read = vi.fn(() => new Promise<never>(noop))
    const windows = createFilmWindows({ first: { total: 500, start: 0, films: fakeFilms(24) }, read })
    open({ films: windows.getSnapshot(), defaultIndex: 100 })
    expect(read).toHaveBeenCalledWith({ start: 96, end: 120 }, expect.anything())
  })

  it('requests the films that are in view again where a window reports another length of the list', async () => {
    const films = fakeFilms(100)
    const read = vi.fn(async ({ start, end }: { readonly start: number; readonly end: number }) => ({
      total: 99,
      start,
      films: films.slice(start, end),
    }))
    const windows = createFilmWindows({ first: { total: 100, start: 0, films: films.slice(0, 48) }, read })
    onTestFinished(windows.destroy)
    const Sheet = () => {
      const list = useSyncExternalStore(windows.subscribe, windows.getSnapshot)
      return <FilmSheet films={list} defaultIndex={50} onClose={noop} />
    }
    render(<Sheet />)
    await act(() => expect.poll(titles).toEqual(films.slice(44, 62).map(({ title }) => title)))
  })

  it('opens a film that is pressed before it is loaded', () => {
    const onSelectFilm = vi.fn<NonNullable<FilmSheetProps['onSelectFilm']>>((_, event) =>
      event.preventDefault(),
    )
    const films = fakeFilms(9)
    const sheet = (loaded: number) => (
      <FilmSheet
        films={{
          length: 9,
          at: (index) => (index < loaded ? films[index] : undefined),
          toSpliced: () => films,
        }}
        onClose={noop}
        onSelectFilm={onSelectFilm}
        defaultRange={{ start: 0, end: 9 }}
      />
    )
    const { rerender } = render(sheet(2))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' })
    expect(fireEvent.click(document.activeElement ?? document.body)).toBe(false)
    expect(onSelectFilm).not.toHaveBeenCalled()
    rerender(sheet(9))
    expect(onSelectFilm.mock.calls.map(([{ id }]) => id)).toEqual([films[8]?.id])
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'opens no film in this tab that was pressed with a modifier before it is loaded (%s)',
    (modifier) => {
      const onSelectFilm = vi.fn()
      const films = fakeFilms(3)
      const sheet = (loaded: readonly SheetFilm[]) => (
        <FilmSheet
          films={{ length: 3, at: (index) => loaded[index], toSpliced: () => films }}
          onClose={noop}
          onSelectFilm={onSelectFilm}
        />
      )
      const { rerender } = render(sheet([]))
      expect(fireEvent.click(document.activeElement ?? document.body, { [modifier]: true })).toBe(false)
      rerender(sheet(films))
      expect(titles()).toEqual(films.map(({ title }) => title))
      expect(onSelectFilm).not.toHaveBeenCalled()
    },
  )

  it('passes an address to the links of a router for films that are not loaded, too', () => {
    const onHref = vi.fn()
    const RouterLink = ({ href, children, ...rest }: LinkComponentProps) => {
      onHref(href)
      return (
        <a {...rest} href={href}>
          {children}
        </a>
      )
    }
    const films = { length: 9, at: () => undefined, toSpliced: () => FILMS }
    render(
      <LinkProvider component={RouterLink}>
        <FilmSheet films={films} onClose={noop} />
      </LinkProvider>,
    )
    expect(new Set(onHref.mock.calls.flat())).toEqual(new Set(['']))
  })

  it('opens at the film of `currentId` wherever a list that loads has it', () => {
    const films = { length: 900, at: (index: number) => FILMS[index - 500], toSpliced: () => FILMS }
    open({ films, currentId: FILMS[1]?.id })
    expect(document.activeElement?.textContent).toContain('Été')
  })

  it.each([undefined, { start: 0, end: 0 }])(
    'shows the first films of a list that was empty (%o)',
    (range) => {
      const sheet = (films: readonly SheetFilm[]) => (
        <FilmSheet films={films} onClose={noop} defaultRange={range} />
      )
      const { rerender } = render(sheet([]))
      rerender(sheet(FILMS))
      expect(titles()).toHaveLength(3)
    },
  )

  it('is modal some time after its first frame, however late that is', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const frames: (() => void)[] = []
    const onFrame = vi
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((run) => frames.push(run as () => void))
    const prototype = HTMLDialogElement.prototype as { showModal?: () => void }
    const { showModal } = prototype
    const spy = vi.fn()
    prototype.showModal = spy
    onTestFinished(() => {
      vi.useRealTimers()
      onFrame.mockRestore()
      if (showModal) prototype.showModal = showModal
      else delete prototype.showModal
    })
    const { dialog } = open()
    vi.advanceTimersByTime(1000)
    expect(dialog).toHaveProperty('open', true)
    expect(spy).not.toHaveBeenCalled()
    frames.forEach((run) => run())
    expect(spy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(spy).toHaveBeenCalledOnce()
  })

  it('marks drafts', () => {
    open({ films: [{ ...film('Salt'), draft: true }] })
    expect(screen.getByText('Draft')).toBeTruthy()
  })

  it('has an empty state', () => {
    open({ films: [] })
    expect(screen.getByText('Nothing on the reel yet')).toBeTruthy()
  })
})

describe('filterFilms', () => {
  it('joins the films of names that are the same in letters and digits', () => {
    const films = [film('a', 'Nordlys'), film('b', 'NORDLYS'), film('c', 'Nördlys'), film('d', 'Nord')]
    expect(filterFilms(films, { client: 'nordlys' }).map(({ title }) => title)).toEqual(['a', 'b', 'c'])
    expect(countNames(films).clients).toEqual([
      { key: 'nordlys', name: 'Nordlys', count: 3 },
      { key: 'nord', name: 'Nord', count: 1 },
    ])
  })

  it('sorts names alike in a server and in browsers of all languages', () => {
    const compare = vi.spyOn(String.prototype, 'localeCompare')
    onTestFinished(() => compare.mockRestore())
    countNames([film('a', 'Zeta'), film('b', 'Öst')])
    expect(compare).toHaveBeenCalledWith(expect.any(String), 'en')
  })

  it('leaves as many films as a name has counted', () => {
    const name = fc.constantFrom('Ada', 'Juno', '中村', 'سلام', '🎬', 'a', 'A')
    const list = fc.array(fc.tuple(fc.option(name, { nil: undefined }), fc.option(name, { nil: undefined })))
    fc.assert(
      fc.property(list, fc.option(name, { nil: undefined }), (pairs, chosen) => {
        const films = pairs.map(([client, editor], at) => film(String(at), client, editor))
        const editor = chosen && getNameKey(chosen)
        for (const { key, count } of countNames(films, { editor }).clients)
          expect(filterFilms(films, { client: key, editor })).toHaveLength(count)
      }),
    )
  })
})

describe('findTexts', () => {
  const find = (text: string, typedText: string) =>
    findTexts([createSheetText({ title: text, clients: null, editors: null })], typedText).length === 1

  it.each([
    ['Zürich', 'zur'],
    ['ŁÓDŹ', 'lodz'],
    ["L'été", 'ete'],
    ['Salt, Then Water', 'then w'],
    ['Salt, Then Water', 'salt then'],
    ['Salt, Then Water', 'salt, then'],
    ['24/7: Live', '24/7 live'],
    ['!!!', '!'],
    ['電通 Tokyo, Mon Amour', 'tokyo '],
    ['電通 Tokyo, Mon Amour', 'tokyo, mon'],
    ['けいおん！ Movie', 'けいおん！ m'],
    ['한국의 밤', 'ㅎ'],
    ['한국의 밤', '한구'],
    ['한국의 밤', 'ㅎㅏㄴㄱㅜㄱㅇㅡㅣ ㅂㅏㅁ'],
    ['영화 값', 'ㅇㅕㅇㅎㅗㅏ ㄱㅏㅂㅅ'],
    ['Don’t Look', "don't"],
    ["Don't Look", 'don’t'],
    ['“Quoted” – dash', '"quoted" - dash'],
    ['東京タワー', 'タワ'],
    ['ＦＵＬＬ', 'full'],
    ['أحمد', 'احمد'],
    ['שָׁלוֹם', 'שלום'],
    ['İstanbul', 'ist'],
    ['🎬 Reel', '🎬'],
    ['ليل، نهار', 'ليل نهار'],
    ['مدينة؟ لا', 'مدينة لا'],
    ['فيـــلم', 'فيلم'],
    ['Reel 2024', 'reel ٢٠٢٤'],
    ['۱۲ Angry', '12'],
  ])('finds %j by %j', (text, typedText) => expect(find(text, typedText)).toBe(true))

  it.each([
    ['Zürich', 'rich'],
    ['東京タワー', 'ワー'],
    ['Salt', ' '],
  ])('does not find %j by %j', (text, typedText) => expect(find(text, typedText)).toBe(false))

  it('finds every text by the beginning of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
        // Marks, spaces and fillers are not found.
        fc.pre(/[\p{Letter}\p{Number}]/u.test(foldText(first)))
        return find(text, first)
      }),
    )
  })
})

describe('SheetLayout', () => {
  const layouts = fc
    .record({
      columns: fc.integer({ min: 1, max: 6 }),
      length: fc.integer({ min: 1, max: 300 }),
      own: fc.integer({ min: 0, max: 300 }),
      lead: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })),
    })
    .map(({ columns, length, own, lead: [first, second] }): SheetLayout => ({
      columns,
      length,
      own: Math.min(own, length),
      lead: [first % columns, second % columns],
      rowHeight: 200,
      lineHeight: 70,
      frameWidth: 300,
      frameHeight: 150,
    }))

  it('has each film in one row, which is found by its distance from the first one', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const rows = countRows(layout)
        for (let row = 0; row < rows; row += 1) {
          for (let index = firstOfRow(layout, row); index < firstOfRow(layout, row + 1); index += 1)
            expect(placeOfFilm(layout, index)[1]).toBe(row)
          expect(rowAt(layout, topOfRow(layout, row + 1) - 1)).toBe(row)
        }
        expect(firstOfRow(layout, rows)).toBe(layout.length)
      }),
    )
  })

  it('keeps a film in its column where films were added or removed before it', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), fc.nat(), (before, from, to) => {
        const [index, next] = [from % before.length, to % before.length]
        const after = { ...before, lead: keepColumn(before, index, before, next) }
        expect(placeOfFilm(after, next)[0]).toBe(placeOfFilm(before, index)[0])
      }),
    )
  })
})
