import type { Plugin } from 'vite'
import {
  hookFiles,
  stylingAttributes,
  stylingVariables,
  usedVariables,
} from '@cutroom/portfolio-ui/testing/styling-hooks'

const ID = 'virtual:styling-hooks'

/** Provides `virtual:styling-hooks`: the CSS variables and data attributes of the components. */
export function stylingHooksPlugin(): Plugin {
  return {
    name: 'cutroom:styling-hooks',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null
      for (const file of hookFiles()) this.addWatchFile(file)
      const exported = {
        variables: stylingVariables(),
        attributes: stylingAttributes(),
        variablesByFolder: usedVariables(),
      }
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
