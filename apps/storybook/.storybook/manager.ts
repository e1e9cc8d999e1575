import { addons, types } from 'storybook/manager-api'
import { brand } from './brand.ts'
import { ColourInputs } from './colour-inputs.ts'
import { CompareButton } from './compare-button.ts'

const ID = 'cutroom'

addons.setConfig({ theme: brand, layout: { panelPosition: 'bottom' } })

addons.register(ID, () => {
  addons.add(`${ID}/colours`, {
    type: types.TOOL,
    title: 'Custom colours',
    match: ({ viewMode, tabId }) => !tabId && (viewMode === 'story' || viewMode === 'docs'),
    render: ColourInputs,
  })
  addons.add(`${ID}/compare`, {
    type: types.TOOL,
    title: 'Compare',
    match: ({ viewMode, tabId }) => !tabId && viewMode === 'story',
    render: CompareButton,
  })
})
