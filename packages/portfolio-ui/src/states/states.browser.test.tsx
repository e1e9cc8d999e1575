import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { find, LANDSCAPE } from '../../test/browser-page.js'
import { ThemeScope } from '../theme/theme.js'
import { NotFoundState } from './states.js'

afterEach(cleanup)

describe('NotFoundState', () => {
  it('has its drawing before the background of a theme without PageLayout', async () => {
    await page.viewport(...LANDSCAPE)
    render(
      <ThemeScope style={{ paddingInline: '100px' }}>
        <NotFoundState />
      </ThemeScope>,
    )
    // The drawing reaches beyond the state, to the edge of a page.
    const { right, top } = find('.cutroom-state').getBoundingClientRect()
    expect(document.elementFromPoint(right + 8, top + 8)).toBe(find('.cutroom-state'))
  })
})
