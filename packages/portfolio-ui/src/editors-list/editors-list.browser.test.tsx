import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoEditors } from '../../demo/films.js'
import { find, frames, PORTRAIT } from '../../test/browser-page.js'
import { ThemeScope } from '../theme/theme.js'
import { HeadingGroup } from '../heading/heading.js'
import { EditorsList } from './editors-list.js'

/** The frame that tests run in. */
const { frameElement } = window

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  frameElement?.removeAttribute('style')
  document.documentElement.removeAttribute('style')
})

describe('EditorsList', () => {
  it('previews the name in the middle of its frame where nothing hovers', async () => {
    await page.viewport(...PORTRAIT)
    frameElement?.setAttribute('style', 'block-size: 300px')
    const touch = window.matchMedia('all')
    vi.spyOn(window, 'matchMedia').mockReturnValue(touch)
    const space = <div style={{ blockSize: '100vh' }} />
    render(
      <ThemeScope>
        {space}
        <EditorsList editors={demoEditors.map((editor) => ({ ...editor, poster: null }))} />
        {space}
      </ThemeScope>,
    )
    await frames(3)
    const names = [...document.querySelectorAll('li')]
    for (const name of names.toReversed()) {
      name.scrollIntoView({ block: 'center' })
      await expect.poll(() => find('li[data-active]').textContent).toBe(name.textContent)
    }
  })

  it('has lines whose plates touch, as titles have, at the line height of scripts with high letters', async () => {
    await page.viewport(...PORTRAIT)
    document.documentElement.setAttribute('style', '--cutroom-script-leading: 1.3')
    const name = 'ليلة طويلة في مدينة لا تنام أبدا'
    render(
      <ThemeScope style={{ inlineSize: 200 }}>
        <HeadingGroup title={name} clients={[]} />
        <EditorsList editors={demoEditors.map((editor) => ({ ...editor, name, poster: null }))} />
      </ThemeScope>,
    )
    await frames(3)
    for (const part of ['.cutroom-heading-group__title', 'li']) {
      const plates = [...document.querySelectorAll(`${part} .cutroom-plate`)]
      const [first, ...lines] = plates.flatMap((plate) => [...plate.getClientRects()])
      expect(lines.length).toBeGreaterThan(0)
      const size = parseFloat(getComputedStyle(find(`${part} .cutroom-plate`)).fontSize)
      let bottom = first?.bottom ?? 0
      for (const line of lines) {
        expect(line.height).toBeGreaterThan(1.25 * size)
        // The plates of one line reach into no letters of another.
        expect(Math.abs(line.top - bottom)).toBeLessThan(0.1 * size)
        bottom = line.bottom
      }
    }
  })
})
