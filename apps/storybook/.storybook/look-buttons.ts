import { createElement, type CSSProperties } from 'react'
import { Button, ToggleButton } from 'storybook/internal/components'
import { useGlobals } from 'storybook/manager-api'
import { getColours, THEME_NAMES, toLook, type Look } from './toolbars.ts'

/** One button for each theme, in its colours, so that a press is enough. */
// No JSX: Storybook builds its manager with the classic transform.
export function ThemeButtons() {
  const [globals, update, storyGlobals] = useGlobals()
  const look = toLook(globals)
  return createElement(
    'div',
    { role: 'group', 'aria-label': 'Theme', style: { display: 'flex' } },
    Object.entries(THEME_NAMES).map(([theme, name]) =>
      createElement(
        Button,
        {
          key: theme,
          'aria-pressed': look.theme === theme,
          disabled: isDisabled('theme', globals, storyGlobals),
          ariaLabel: name,
          padding: 'none',
          variant: 'ghost',
          onClick: () => update({ theme }),
        },
        createElement('span', { style: getSwatchStyle(theme, look) }, name.charAt(0)),
      ),
    ),
  )
}

export function DirectionButton() {
  const [globals, update, storyGlobals] = useGlobals()
  const isRightToLeft = toLook(globals).direction === 'rtl'
  return createElement(
    ToggleButton,
    {
      pressed: isRightToLeft,
      disabled: isDisabled('direction', globals, storyGlobals),
      ariaLabel: 'Right to left',
      padding: 'small',
      variant: 'ghost',
      onClick: () => update({ direction: isRightToLeft ? 'ltr' : 'rtl' }),
    },
    'RTL',
  )
}

type Globals = ReturnType<typeof useGlobals>[0]

/** A change before the preview has its values would be lost. A value of the story is fixed. */
const isDisabled = (name: string, globals: Globals, storyGlobals: Globals): boolean =>
  globals[name] === undefined || name in storyGlobals

function getSwatchStyle(theme: string, look: Look): CSSProperties {
  const { foreground, background } = getColours({ ...look, theme })
  const border = theme === look.theme ? `2px ${foreground}` : '1px #55555a'
  return {
    inlineSize: 24,
    color: foreground ?? undefined,
    background: theme === 'all' ? 'none' : (background ?? undefined),
    boxShadow: `inset 0 0 0 ${border}`,
    fontSize: 11,
    lineHeight: '24px',
    textAlign: 'center',
  }
}
