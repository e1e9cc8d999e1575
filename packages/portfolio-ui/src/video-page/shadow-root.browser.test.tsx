import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepChromeShown, LANDSCAPE, MAIN, stagePage, THUMBNAILS } from '../../test/browser-page.js'
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
  keepChromeShown()
  return () => host.remove()
})

describe('VideoPage in a shadow root', () => {
  it('keeps the focus of a carousel at the current film', async () => {
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
    find(`${MAIN} [data-slot="0"] .cutroom-play`).focus()
    await userEvent.keyboard('f')
    await expect.poll(() => root.fullscreenElement).toBe(find(MAIN))
    await expect.poll(() => find('.cutroom-fullscreen-heading')).not.toBeNull()
    await userEvent.keyboard('f')
    await expect.poll(() => root.fullscreenElement).toBeNull()
    await expect.poll(() => find('.cutroom-fullscreen-heading')).toBeNull()
  })
})
