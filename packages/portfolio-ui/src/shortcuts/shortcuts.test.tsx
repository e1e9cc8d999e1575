import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { VideoPage } from '../video-page/video-page.js'

const films = fakeFilms(7)
const shown = () =>
  films.findIndex(({ title }) => title === screen.getByRole('heading', { level: 2 }).textContent)

const focusThumbnail = () =>
  document.querySelector<HTMLElement>('.cutroom-thumbnails [data-slot="0"] > button')!.focus()

function open() {
  render(
    <VideoPage films={films} playback={fakePlayback().playback}>
      <input aria-label="field" />
      <textarea aria-label="area" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="slider" tabIndex={0} aria-label="slider" aria-valuenow={1} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video tabIndex={0} aria-label="player" />
      <a href="#x">link</a>
    </VideoPage>,
  )
  return userEvent.setup()
}

/** Opens the list by its button. */
async function openList(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  // Its code has loaded, and its effect has opened it.
  await waitFor(() => expect(document.querySelector('dialog')).toHaveProperty('open', true))
}

const closeList = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))

async function toggleShortcuts(user: ReturnType<typeof userEvent.setup>) {
  await openList(user)
  fireEvent.click(screen.getByLabelText('Use keyboard shortcuts'))
  closeList()
}

describe('ShortcutsButton', () => {
  it('neither handles nor lists the key of fullscreen in a frame without the permission', async () => {
    Object.assign(Element.prototype, { requestFullscreen: async () => {} })
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    const user = open()
    expect(fireEvent.keyDown(document.body, { key: 'f' })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'm' })).toBe(false)
    await openList(user)
    expect(screen.getByRole('dialog').textContent).toContain('Sound on or off')
    expect(screen.getByRole('dialog').textContent).not.toContain('Full screen')
  })

  it.each([
    ['{ArrowRight}', 1],
    ['{ArrowLeft}', 6],
    ['{ArrowRight>3/}', 3],
    ['{End}', 6],
    ['{End}{Home}', 0],
  ])('%s goes to film %i', async (keys, film) => {
    const user = open()
    // Home and End require a visible stage, for which jsdom has no layout, or focus in it.
    focusThumbnail()
    await user.keyboard(keys)
    expect(shown()).toBe(film)
  })

  it('leaves the up and down keys to the page while the films are out of view', async () => {
    const user = open()
    // jsdom lays nothing out, so that the top of the page is out of view; focus in a carousel
    // counts as in view.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -700, 1000, 700))
    await user.keyboard('{ArrowDown}')
    expect(shown()).toBe(0)
    focusThumbnail()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(shown()).toBe(1)
    vi.restoreAllMocks()
  })

  it('moves the films by the up and down keys while they are in view', async () => {
    const user = open()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(shown()).toBe(1)
  })

  it('leaves a slider the keys that move it, and no others', async () => {
    const user = open()
    screen.getByLabelText('slider').focus()
    await user.keyboard('{ArrowRight}{ArrowUp}{End}{Home}')
    expect(shown()).toBe(0)
    await user.keyboard('k')
    expect(screen.getByRole('button', { name: `Pause ${films[0]?.title}` })).toBeDefined()
  })

  it('renders the list while it is open', async () => {
    const user = open()
    expect(document.querySelector('dialog')).toBeNull()
    await openList(user)
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
    closeList()
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('lists the gesture beside the key that does the same', async () => {
    await openList(open())
    const [term] = screen.getByText('Full screen on or off').parentElement?.children ?? []
    expect(term?.textContent).toBe('FDouble tap')
  })

  it.each(['field', 'area', 'player'])('ignores keys in a %s', async (name) => {
    const user = open()
    screen.getByLabelText(name).focus()
    await user.keyboard('{ArrowRight}{End}km')
    expect(shown()).toBe(0)
  })

  it.each(['Control', 'Alt', 'Meta', 'Shift'])('ignores keys with %s', async (modifier) => {
    const user = open()
    await user.keyboard(`{${modifier}>}{ArrowRight}{/${modifier}}`)
    expect(shown()).toBe(0)
  })

  describe('on keyboards of other scripts', () => {
    const press = (key: string | undefined, code: string, shiftKey = false) => {
      const event = new KeyboardEvent('keydown', { code, shiftKey, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'key', { value: key })
      fireEvent(document.body, event)
      return event.defaultPrevented
    }
    const label = () => document.querySelector('[data-slot="0"] .cutroom-play')?.textContent
    const [film] = films

    it('plays and pauses by the key of K, by full-width keys, and by K itself', () => {
      open()
      const letters = ['л', 'κ', 'ל', 'ن', 'क्ष', 'ก', 'კ', 'ㅏ', 'の', '𞤳', 'Ｋ'].map((key) => [key, 'KeyK'])
      const others = [
        ['　', 'Space'],
        ['k', 'KeyV'],
        ['K', ''],
      ]
      let action = 'Pause'
      for (const [key = '', code = ''] of [...letters, ...others]) {
        press(key, code)
        expect(`${key} ${label()}`).toBe(`${key} ${action} ${film?.title}`)
        action = action === 'Pause' ? 'Play' : 'Pause'
      }
    })

    it.each([
      ['Latin letters of another meaning', 'v', 'KeyK'],
      ['Latin letters with accents', 'ķ', 'KeyK'],
      ['punctuation', ';', 'KeyM'],
      ['keys of an input method', 'Process', 'KeyK'],
      ['dead keys', 'Dead', 'KeyK'],
      ['letters with Shift', 'Л', 'KeyK', true],
      ['events without a key', undefined, ''],
    ] as const)('ignores %s', (_, key, code, shiftKey?: boolean) => {
      open()
      expect(press(key, code, shiftKey)).toBe(false)
    })

    it.each([
      ['?', 'Digit7'],
      ['؟', 'Slash'],
      ['؟', 'Comma'],
      ['？', 'Slash'],
      ['・', 'Slash'],
    ])('opens the list by %s of %s', async (key, code) => {
      await openList(open())
      closeList()
      press(key, code, true)
      expect(document.querySelector('dialog')).not.toBeNull()
    })
  })

  it('leaves the space bar to the button that Tab has focused, and takes letters there', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Next Item' }))
    await user.tab({ shift: true })
    await user.tab()
    await user.keyboard('k')
    expect(document.querySelector('[data-slot="0"] .cutroom-play')?.textContent).toMatch(/^Pause/)
    await user.keyboard(' ')
    expect(shown()).toBe(2)
  })

  it('leaves keys to the page of films that has focus', async () => {
    const pages = [3, 5].map((count) => fakeFilms(count))
    render(
      pages.map((list) => <VideoPage key={list.length} films={list} playback={fakePlayback().playback} />),
    )
    const user = userEvent.setup()
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const second = screen.getAllByRole('button', { name: 'Next Item' })[1]!
    second.focus()
    await user.keyboard('{ArrowRight}')
    expect(titles()).toEqual([pages[0]?.[0]?.title, pages[1]?.[1]?.title])
  })

  it('reverses the left and right keys in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl'
    const user = open()
    await user.keyboard('{ArrowLeft}')
    document.documentElement.dir = ''
    expect(shown()).toBe(1)
  })

  it('lists the left and right keys of a right-to-left page', async () => {
    document.documentElement.dir = 'rtl'
    await openList(open())
    document.documentElement.dir = ''
    const listKeys = (label: string) =>
      screen.getAllByText(label, { selector: 'dd' }).map((each) => each.previousSibling?.textContent)
    expect(listKeys('Previous film')).toEqual(['→', '↑'])
    expect(listKeys('Next film')).toEqual(['←', '↓'])
  })

  it('disables the shortcuts where storage is full, for as long as the page is open', async () => {
    const user = open()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await toggleShortcuts(user)
    vi.restoreAllMocks()
    await user.keyboard('{ArrowRight}')
    expect(shown()).toBe(0)
    await toggleShortcuts(user)
    await user.keyboard('{ArrowRight}')
    expect(shown()).toBe(1)
  })

  it('stores that the visitor has disabled the shortcuts', async () => {
    localStorage.setItem('cutroom-shortcuts', 'off')
    const user = open()
    await user.keyboard('{ArrowRight}')
    localStorage.clear()
    expect(shown()).toBe(0)
  })
})
