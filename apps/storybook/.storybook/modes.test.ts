import { describe, expect, it } from 'vitest'
import { PAGE_MODES } from '@cutroom/portfolio-ui/testing/demo/chromatic-modes'
import { modes } from './modes.ts'
import { getColours, initialLook, viewports } from './toolbars.ts'

describe('modes', () => {
  it.each(Object.entries({ ...modes, ...PAGE_MODES }))(
    '%s names an existing viewport and theme',
    (_name, { viewport, theme }) => {
      expect(Object.keys(viewports)).toContain(viewport)
      const isDefault = theme === 'default'
      expect(getColours({ ...initialLook, theme }) === getColours(initialLook)).toBe(isDefault)
    },
  )
})
