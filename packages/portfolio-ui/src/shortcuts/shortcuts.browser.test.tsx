import { cleanup, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, keepChromeShown, LANDSCAPE, MAIN, stagePage, THUMBNAILS } from '../../test/browser-page.js'
import { fakeFilms } from '../testing/testing.js'

const CAPTIONS = ['English', 'Português'].map((label) => ({ language: label, label, src: 'data:,WEBVTT' }))

const BUTTONS = [
  '.cutroom-player-bar__button[title="Mute"]',
  '.cutroom-player-bar__button[title="Captions"]',
  '.cutroom-captions__list label:last-child',
  '.cutroom-share__button',
  `${THUMBNAILS} [data-slot="1"] > button`,
  '.cutroom-arrow[data-to="next"]',
]

afterEach(cleanup)

describe('useShortcuts', () => {
  it('plays and pauses by the space bar after a click on any button, and does nothing else', async () => {
    await page.viewport(...LANDSCAPE)
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const films = fakeFilms(9).map((film) => ({ ...film, captions: CAPTIONS }))
    render(stagePage(films, { duration: 600 }).element())
    keepChromeShown()
    const button = () => find(`${MAIN} [data-slot="0"] .cutroom-play`)
    const isPlaying = () => button().dataset['state'] === 'playing'
    await userEvent.click(button())
    for (const selector of BUTTONS) {
      await expect.poll(() => document.querySelector(selector)).not.toBeNull()
      await userEvent.click(find(selector))
      // A step of the films ends the play.
      if (!isPlaying()) await userEvent.keyboard(' ')
      await expect.poll(isPlaying, { message: selector }).toBe(true)
      let clicks = 0
      const count = () => (clicks += 1)
      window.addEventListener('click', count)
      await userEvent.keyboard(' ')
      await expect.poll(isPlaying, { message: selector }).toBe(false)
      await userEvent.keyboard('{Shift} ')
      await expect.poll(isPlaying, { message: selector }).toBe(true)
      expect({ selector, clicks }).toEqual({ selector, clicks: 0 })
      window.removeEventListener('click', count)
    }
    vi.restoreAllMocks()
  })

  it('fills the screen by F and a double click in an app that fills it, and then shows the app again', async () => {
    await page.viewport(...LANDSCAPE)
    render(<main data-testid="app">{stagePage(fakeFilms(4)).element()}</main>)
    keepChromeShown()
    const app = page.getByTestId('app').element()
    // The browser requires a press.
    window.addEventListener('keydown', () => void app.requestFullscreen(), { once: true })
    await userEvent.keyboard('x')
    await expect.poll(() => document.fullscreenElement).toBe(app)
    const doubleClick = async () => {
      await userEvent.keyboard('x')
      for (const _ of [1, 2]) find(`${MAIN} [data-slot="0"] .cutroom-slide__surface`).click()
    }
    for (const toggle of [() => userEvent.keyboard('f'), doubleClick]) {
      await toggle()
      await expect.poll(() => document.fullscreenElement).toBe(find(MAIN))
      await toggle()
      await expect.poll(() => document.fullscreenElement).toBe(app)
    }
    await document.exitFullscreen()
  })

  it('announces films in fullscreen, and focuses the play button as Exit fullscreen is removed', async () => {
    await page.viewport(...LANDSCAPE)
    render(stagePage(fakeFilms(4)).element())
    keepChromeShown()
    await userEvent.keyboard('f')
    await expect.poll(() => document.fullscreenElement).toBe(find(MAIN))
    expect(find('[aria-live]').closest(MAIN)).not.toBeNull()
    await expect.element(page.getByRole('button', { name: 'Exit fullscreen' })).toBeVisible()
    find('.cutroom-fullscreen-heading button').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.fullscreenElement).toBeNull()
    await expect.poll(() => document.activeElement?.className).toContain('cutroom-play')
  })

  it('acts on the films of a modal dialog, and of pages in view on the one in front', async () => {
    await page.viewport(...LANDSCAPE)
    const stage = (name: string) => <div id={name}>{stagePage(fakeFilms(4)).element()}</div>
    render(
      <>
        {stage('below')}
        <dialog>{stage('above')}</dialog>
      </>,
    )
    const dialog = document.querySelector('dialog')!
    const steps = () =>
      ['below', 'above'].map((name) => find(`#${name} ${MAIN} [data-slot="0"]`).dataset['index'])
    const step = async (...expected: readonly string[]) => {
      await userEvent.keyboard('{ArrowRight}')
      await expect.poll(steps).toEqual(expected)
    }
    await step('1', '0')
    dialog.showModal()
    await step('1', '1')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await step('1', '2')
    dialog.close()
    await step('2', '2')
    dialog.show()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    Object.assign(dialog.style, { position: 'fixed', inset: '0' })
    await step('2', '3')
    find('#above').style.display = 'none'
    await step('3', '3')
  })

  it('acts on a key that is pressed before the focus has left a closed dialog', async () => {
    await page.viewport(...LANDSCAPE)
    render(stagePage(fakeFilms(4)).element())
    await userEvent.keyboard('?')
    await expect.poll(() => document.activeElement?.localName).toBe('h2')
    document.querySelector('dialog')?.close()
    const init = { key: 'ArrowRight', bubbles: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
    await expect.poll(() => find(`${MAIN} [data-slot="0"]`).dataset['index']).toBe('1')
  })

  it('leaves the keys that scroll to the element around the focus that they scroll', async () => {
    await page.viewport(...LANDSCAPE)
    const box = { position: 'fixed', zIndex: 9, inset: '0 auto auto 0', width: 100, height: 100 } as const
    const scroller = (id: string, content: object) => (
      <div id={id} style={{ ...box, overflow: 'auto' }}>
        <button type="button">{id}</button>
        <div style={content} />
      </div>
    )
    render(
      <>
        {stagePage(fakeFilms(4)).element()}
        {scroller('high', { height: 900 })}
        {scroller('wide', { width: 900, height: 1 })}
        {scroller('low', { height: 1 })}
      </>,
    )
    const shown = () => find(`${MAIN} [data-slot="0"]`).dataset['index']
    const press = async (id: string, key: string) => {
      find(`#${id} button`).focus()
      await userEvent.keyboard(`{${key}}`)
    }
    await press('high', 'ArrowDown')
    await expect.poll(() => find('#high').scrollTop).toBeGreaterThan(0)
    await press('wide', 'ArrowRight')
    await expect.poll(() => find('#wide').scrollLeft).toBeGreaterThan(0)
    expect(shown()).toBe('0')
    await press('low', 'ArrowDown')
    await expect.poll(shown).toBe('1')
  })
})

describe('ShortcutsDialog', () => {
  it('closes when its app hides the page, and opens again', async () => {
    await page.viewport(...LANDSCAPE)
    const { element } = stagePage(fakeFilms(2))
    const app = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{element()}</Activity>
    const view = render(app('visible'))
    const open = async () => {
      await userEvent.keyboard('?')
      await expect.poll(() => document.querySelector('.cutroom-shortcuts:modal')).not.toBeNull()
    }
    await open()
    view.rerender(app('hidden'))
    expect(document.querySelector(':modal')).toBeNull()
    await expect.poll(() => document.querySelector('.cutroom-shortcuts')).toBeNull()
    view.rerender(app('visible'))
    await open()
  })

  it('keeps keys and gestures beside their actions at a minimum font size of 24 px', async () => {
    await page.viewport(...LANDSCAPE)
    render(stagePage(fakeFilms(2)).element())
    await userEvent.keyboard('?')
    await expect.poll(() => document.querySelector('.cutroom-shortcuts')).not.toBeNull()
    // A browser's minimum changes no rem.
    for (const text of document.querySelectorAll<HTMLElement>('.cutroom-shortcuts *'))
      text.style.fontSize = '24px'
    const gesture = find('.cutroom-shortcuts dt > span')
    const action = gesture.closest('div')?.querySelector('dd')?.getBoundingClientRect().left
    expect(gesture.getBoundingClientRect().right).toBeLessThanOrEqual(action ?? 0)
  })
})
