import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoEditors } from '../../demo/films.js'
import { find, frames, PORTRAIT } from '../../test/browser-page.js'
import { ThemeScope } from '../theme/theme.js'
import { EditorsList } from './editors-list.js'

/** The frame that tests run in. */
const { frameElement } = window

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  frameElement?.removeAttribute('style')
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
})
