import { createElement } from 'react'
import { Button } from 'storybook/internal/components'
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api'

/**
 * Keeps the shown story, beside which each one that is chosen afterwards is shown. Disabled until the
 * preview has its toolbars' values: a change before then would be lost.
 */
// No JSX: Storybook builds its manager with the classic transform.
export function CompareButton() {
  const [{ compare }, update] = useGlobals()
  const { storyId } = useStorybookState()
  const api = useStorybookApi()
  const kept = typeof compare === 'string' ? compare : ''
  const name = api.resolveStory(kept)?.name ?? kept
  const label = kept === storyId ? 'Choose another story' : `Beside ${name}`
  return createElement(
    Button,
    {
      variant: kept === '' ? 'ghost' : 'outline',
      padding: 'small',
      disabled: compare === undefined,
      ariaLabel: false,
      tooltip: kept === '' ? 'Show this story beside another one' : 'Show one story',
      onClick: () => update({ compare: kept === '' ? storyId : '' }),
    },
    kept === '' ? 'Compare' : label,
  )
}
