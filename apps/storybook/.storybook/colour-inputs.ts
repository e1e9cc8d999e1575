import { createElement, type ChangeEvent } from 'react'
import { useGlobals } from 'storybook/manager-api'

const NAMES = { foreground: 'Foreground', background: 'Background' } as const

const STYLE = { inlineSize: 28, blockSize: 28, padding: 2, border: 0, background: 'none' } as const

/** No JSX: Storybook builds its manager with the classic transform. */
export function ColourInputs() {
  const [globals, update] = useGlobals()
  if (globals['theme'] !== 'custom' && globals['theme'] !== 'all') return null
  return (['foreground', 'background'] as const).map((name) =>
    createElement('input', {
      key: name,
      type: 'color',
      'aria-label': NAMES[name],
      title: NAMES[name],
      value: String(globals[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => update({ [name]: target.value }),
      style: STYLE,
    }),
  )
}
