import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  flick,
  frames,
  keepChromeShown,
  LANDSCAPE,
  MAIN,
  sendMouse,
  stagePage,
  THUMBNAILS,
  turnWheel,
} from '../../test/browser-page.js'
import { AUTO_HIDE_MS } from '../specification.js'
import styles from '../styles.css?inline'
import { fakeFilms } from '../testing/testing.js'

let root: ShadowRoot
const find = (selector: string) => root.querySelector<HTMLElement>(selector)!
const shown = () => find(`${MAIN} [data-slot="0"]`).dataset['index']

afterEach(cleanup)

beforeEach(async () => {
  await page.viewport(...LANDSCAPE)
  const host = document.body.appendChild(document.createElement('films-widget'))
  root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const container = root.appendChild(document.createElement('div'))
  render(stagePage(fakeFilms(9), { duration: 600 }).element(), { container })
  return () => host.remove()
})

describe('VideoPage in a shadow root', () => {
  it('keeps the focus of a carousel at the current film', async () => {
    keepChromeShown()
    find(`${THUMBNAILS} [data-slot="0"] > button`).focus()
    for (const index of ['1', '2']) {
      await userEvent.keyboard('{ArrowRight}')
      await expect.poll(shown).toBe(index)
      await expect.poll(() => root.activeElement).toBe(find(`${THUMBNAILS} [data-slot="0"] > button`))
    }
    find(`${MAIN} [data-slot="0"] .cutroom-play`).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(shown).toBe('3')
    await expect.poll(() => root.activeElement).toBe(find(`${MAIN} [data-slot="0"] .cutroom-play`))
  })

  it('fills the screen, and exits', async () => {
    keepChromeShown()
    find(`${MAIN} [data-slot="0"] .cutroom-play`).focus()
    await userEvent.keyboard('f')
    await expect.poll(() => root.fullscreenElement).toBe(find(MAIN))
    await expect.poll(() => find('.cutroom-fullscreen-heading')).not.toBeNull()
    await userEvent.keyboard('f')
    await expect.poll(() => root.fullscreenElement).toBeNull()
    await expect.poll(() => find('.cutroom-fullscreen-heading')).toBeNull()
  })

  it('moves films by the wheel', async () => {
    await turnWheel(600, 300, 120)
    await expect.poll(shown).toBe('1')
  })

  it('shows the chrome on the first tap, which pauses no film', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    find(`${MAIN} [data-slot="0"] .cutroom-play`).click()
    const chrome = () => find('.cutroom-video-page').dataset['chrome']
    const pass = async () => {
      await vi.advanceTimersByTimeAsync(AUTO_HIDE_MS)
      return chrome()
    }
    await expect.poll(pass).toBe('hidden')
    const clicked = new Promise((resolve) =>
      root.addEventListener('click', resolve, { once: true, capture: true }),
    )
    await flick([[300, 200]])
    await clicked
    await expect.poll(chrome).toBe('shown')
    await frames(3)
    expect(find(`${MAIN} [data-slot="0"] .cutroom-slide`).dataset['state']).toBe('playing')
  })

  it('leaves keys to its list of keys, wherever the focus is', async () => {
    await userEvent.keyboard('?')
    await expect.poll(() => root.querySelector('dialog:modal')).not.toBeNull()
    find('.cutroom-shortcuts h2').blur()
    await userEvent.keyboard('{ArrowRight}')
    expect(shown()).toBe('0')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => root.querySelector('dialog')).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(shown).toBe('1')
  })

  it('takes the focus back from the frame of a host once a mouse leaves it', async () => {
    find(`${MAIN} [data-slot="0"] .cutroom-play`).click()
    await expect.poll(() => find('.cutroom-player').inert).toBe(false)
    const frame = document.createElement('iframe')
    frame.style.cssText = 'position: absolute; inset: 0; inline-size: 100%; block-size: 50%'
    find('.cutroom-player').append(frame)
    for (const element of root.querySelectorAll<HTMLElement>(`${MAIN} *`)) {
      if (!element.contains(frame)) element.style.pointerEvents = 'none'
    }
    await sendMouse('mousePressed', [600, 200])
    await sendMouse('mouseReleased', [600, 200])
    await expect.poll(() => root.activeElement).toBe(frame)
    await sendMouse('mouseMoved', [600, 210], false)
    await sendMouse('mouseMoved', [600, 600], false)
    await expect.poll(() => root.activeElement).toBeNull()
  })
})
