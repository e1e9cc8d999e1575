import { createFakeProvider } from '@cutroom/player-core/testing'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { VideoPage } from '../video-page/video-page.js'

const films = fakeFilms(4)

function Films({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <VideoPage films={films} playback={fakePlayback().playback} data-testid={name}>
      {children}
    </VideoPage>
  )
}

/** The index of the current film of a page. */
const shown = (name = 'films', root: Element | ShadowRoot = document.body) => {
  const page = root.querySelector(`[data-testid="${name}"]`)
  return Number(page?.querySelector<HTMLElement>('[data-slot="0"]')?.dataset['index'])
}

const press = (keys: string) => userEvent.setup().keyboard(keys)

const focus = (element: HTMLElement | null | undefined) => act(() => element?.focus())

/** A host's field in a shadow root of an element. */
function addField(host: string, mode: ShadowRootMode, field: HTMLElement): HTMLElement {
  const element = document.body.appendChild(document.createElement(host))
  element.attachShadow({ mode }).append(field)
  return field
}

const create = (tag: string, attributes: Readonly<Record<string, string>> = {}) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Places the films of pages at heights above the top of the window, as a scrolled page does. */
function scroll(tops: Readonly<Record<string, number>>) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const name = this.closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? ''
    return new DOMRect(0, tops[name] ?? 0, 1000, 700)
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('keys of a page of films', () => {
  it.each(['application', 'grid', 'tablist', 'dialog'])(
    'act on the films in an element of the role %s',
    async (role) => {
      render(
        <div role={role}>
          <Films name="films" />
        </div>,
      )
      await press('{ArrowRight}')
      expect(shown()).toBe(1)
      focus(screen.getByRole('button', { name: 'Next Item' }))
      await press('{ArrowRight}')
      expect(shown()).toBe(2)
    },
  )

  it.each(['application', 'listbox', 'dialog'])(
    'are those of an element of the role %s in the page',
    async (role) => {
      render(
        <Films name="films">
          <div role={role}>
            <button type="button">Own</button>
          </div>
        </Films>,
      )
      focus(screen.getByRole('button', { name: 'Own' }))
      await press('{ArrowRight}km')
      expect(shown()).toBe(0)
    },
  )

  it('are those of a tab of a list around the page', async () => {
    render(
      <div role="tablist">
        <button type="button" role="tab">
          One
        </button>
        <Films name="films" />
      </div>,
    )
    focus(screen.getByRole('tab'))
    await press('{ArrowRight}')
    expect(shown()).toBe(0)
  })

  it('act on the films of the innermost dialog with the focus', async () => {
    render(
      <>
        <Films name="films" />
        <div role="alertdialog">
          <button type="button">Outer</button>
          <Films name="outer" />
          <dialog open>
            <button type="button">Inner</button>
            <Films name="inner" />
          </dialog>
        </div>
        <div role="alertdialog">
          <button type="button">Empty</button>
        </div>
      </>,
    )
    const steps = () => ['films', 'outer', 'inner'].map((name) => shown(name))
    focus(screen.getByRole('button', { name: 'Outer' }))
    await press('{ArrowRight}')
    expect(steps()).toEqual([0, 1, 0])
    focus(screen.getByRole('button', { name: 'Inner' }))
    await press('{ArrowRight}')
    expect(steps()).toEqual([0, 1, 1])
    focus(screen.getByRole('button', { name: 'Empty' }))
    await press('{ArrowRight}k?')
    expect(steps()).toEqual([0, 1, 1])
  })

  it('act on the page in view, of which most is shown', async () => {
    render(['first', 'second'].map((name) => <Films key={name} name={name} />))
    const steps = () => [shown('first'), shown('second')]
    scroll({ first: -700, second: 0 })
    await press('{ArrowRight}')
    expect(steps()).toEqual([0, 1])
    scroll({ first: -300, second: 400 })
    await press('{ArrowRight}')
    expect(steps()).toEqual([1, 1])
  })

  it('act on the page that was used last, of two in view', async () => {
    render(['first', 'second'].map((name) => <Films key={name} name={name} />))
    const user = userEvent.setup()
    await user.click(within(screen.getByTestId('second')).getAllByRole('heading')[0]!)
    await user.keyboard('{ArrowRight}')
    expect([shown('first'), shown('second')]).toEqual([0, 1])
  })

  it.each([{ inert: true }, { 'aria-hidden': true }])(
    'do not act on a page that its host takes out of use by %j',
    async (attributes) => {
      render(
        <>
          <div {...attributes}>
            <Films name="hidden" />
          </div>
          <Films name="films" />
        </>,
      )
      await press('{ArrowRight}')
      expect([shown('hidden'), shown()]).toEqual([0, 1])
    },
  )

  it.each<[string, ShadowRootMode, HTMLElement]>([
    ['chat-box', 'closed', create('input')],
    ['chat-box', 'closed', create('p', { contenteditable: '', tabindex: '0' })],
    ['div', 'closed', create('textarea')],
    ['section', 'closed', create('input', { type: 'search' })],
    ['chat-box', 'open', create('input')],
    ['div', 'open', create('p', { contenteditable: 'plaintext-only', tabindex: '0' })],
    ['div', 'open', create('p', { role: 'textbox', tabindex: '0' })],
  ])('leave text to a field in the shadow root of a %s, %s: %s', async (host, mode, field) => {
    render(<Films name="films" />)
    focus(addField(host, mode, field))
    const user = userEvent.setup()
    for (const key of ['m', 'k', ' ', 'f', '?', 'ArrowRight', 'End']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
      act(() => void field.dispatchEvent(event))
      expect([key, event.defaultPrevented]).toEqual([key, false])
    }
    expect(shown()).toBe(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    focus(screen.getByRole('button', { name: 'Next Item' }))
    await user.keyboard('{ArrowRight}')
    expect(shown()).toBe(1)
  })

  it.each<ShadowRootMode>(['open', 'closed'])('act on a page in a shadow root, %s', async (mode) => {
    const host = document.body.appendChild(document.createElement('films-widget'))
    const root = host.attachShadow({ mode })
    const container = root.appendChild(document.createElement('div'))
    const onOpen = vi.fn()
    render(
      <>
        <VideoPage
          films={films}
          playback={fakePlayback().playback}
          data-testid="films"
          allFilms={{ href: '?films', onOpen }}
        />
        <input aria-label="field" />
      </>,
      { container },
    )
    await press('{ArrowRight}')
    expect(shown('films', root)).toBe(1)
    await press('g')
    expect(onOpen).toHaveBeenCalledOnce()
    focus(root.querySelector<HTMLElement>('.cutroom-arrow[data-to="next"]'))
    await press('{ArrowRight}')
    expect(shown('films', root)).toBe(2)
    const field = root.querySelector('input')
    focus(field)
    act(
      () =>
        void field?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }),
        ),
    )
    expect(shown('films', root)).toBe(2)
  })

  it('are text in an editor around the page, and act on an island in it', async () => {
    for (const [editable, index] of [
      ['true', 0],
      ['false', 1],
    ] as const) {
      const { unmount } = render(
        <div contentEditable suppressContentEditableWarning>
          <div contentEditable={editable} suppressContentEditableWarning>
            <Films name="films" />
          </div>
        </div>,
      )
      focus(screen.getByRole('button', { name: 'Next Item' }))
      await press('{ArrowRight}')
      expect(shown()).toBe(index)
      unmount()
    }
  })
})

describe('VideoPage', () => {
  it('pauses the film of another page when its own starts', async () => {
    const { clock, playback: shared } = fakePlayback()
    const pages = ['first', 'second'].map((name) => {
      const provider = createFakeProvider({ duration: 60, play: 5 })
      return { name, provider, playback: { ...shared, providers: [provider] } }
    })
    render(
      pages.map(({ name, playback }) => (
        <VideoPage key={name} films={films} playback={playback} data-testid={name} />
      )),
    )
    const pass = () => act(() => clock.advance(100))
    const playing = () => pages.map(({ provider }) => provider.players.some((player) => player.playing))
    await pass()
    for (const [index, expected] of [
      [0, [true, false]],
      [1, [false, true]],
      [0, [true, false]],
    ] as const) {
      await userEvent.click(
        screen.getAllByRole('button', { name: 'Play Fake film 1' })[index] ??
          screen.getByRole('button', { name: 'Play Fake film 1' }),
      )
      await pass()
      expect(playing()).toEqual(expected)
    }
  })
})
