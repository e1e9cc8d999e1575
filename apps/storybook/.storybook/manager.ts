import { addons, types } from 'storybook/manager-api'
import { brand } from './brand.ts'
import { ColourInputs } from './colour-inputs.ts'

const ID = 'cutroom/colours'

addons.setConfig({ theme: brand, layout: { panelPosition: 'bottom' } })

addons.register(ID, () => {
  addons.add(ID, {
    type: types.TOOL,
    title: 'Custom colours',
    match: ({ viewMode, tabId }) => !tabId && (viewMode === 'story' || viewMode === 'docs'),
    render: ColourInputs,
  })
})
