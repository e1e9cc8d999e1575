import { addons, types } from 'storybook/manager-api'
import { brand } from './brand.ts'
import { ColourInputs } from './colour-inputs.ts'
import { CompareButton } from './compare-button.ts'
import { DirectionButton, ThemeButtons } from './look-buttons.ts'
import { resendGlobals } from './resend-globals.ts'

const ID = 'cutroom'

const LOOK_TOOLS = { theme: ThemeButtons, 'custom-colours': ColourInputs, direction: DirectionButton }

addons.setConfig({ theme: brand, layout: { panelPosition: 'bottom' } })

addons.register(ID, (api) => {
  resendGlobals(api)
  for (const [title, render] of Object.entries(LOOK_TOOLS)) {
    addons.add(`${ID}/${title}`, {
      type: types.TOOL,
      title,
      match: ({ viewMode, tabId }) => !tabId && (viewMode === 'story' || viewMode === 'docs'),
      render,
    })
  }
  addons.add(`${ID}/compare`, {
    type: types.TOOL,
    title: 'Compare',
    match: ({ viewMode, tabId }) => !tabId && viewMode === 'story',
    render: CompareButton,
  })
})
