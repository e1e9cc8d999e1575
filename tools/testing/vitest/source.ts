import { defaultClientConditions, defaultServerConditions } from 'vite'

/** The export condition that resolves workspaces to their sources, so that tests need no build. */
const SOURCE_CONDITION = '@cutroom/source'

export const sourceConditions = {
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  ssr: {
    resolve: {
      conditions: [SOURCE_CONDITION, ...defaultServerConditions],
      externalConditions: [SOURCE_CONDITION],
    },
  },
}
