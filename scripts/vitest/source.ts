import { defaultClientConditions, defaultServerConditions } from 'vite'

/** The export condition by which the workspaces read one another's sources, so that no check needs a build. */
export const SOURCE_CONDITION = '@cutroom/source'

/** Vite's `resolve` settings by which a workspace sees the sources of the others. */
export const sourceConditions = {
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  ssr: {
    resolve: {
      conditions: [SOURCE_CONDITION, ...defaultServerConditions],
      externalConditions: [SOURCE_CONDITION],
    },
  },
}
