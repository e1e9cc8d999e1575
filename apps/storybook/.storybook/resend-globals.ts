import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import type { API } from 'storybook/manager-api'

type Globals = ReturnType<API['getGlobals']>

/**
 * Sends unconfirmed changes again to a preview that starts. Storybook reloads its preview if a story
 * is chosen during a play function (`StoryRender.teardown`).
 */
export function resendGlobals(api: API): void {
  let unconfirmed: Globals = {}
  api.on(UPDATE_GLOBALS, ({ globals }: { globals: Globals }) => {
    unconfirmed = { ...unconfirmed, ...globals }
  })
  api.on(GLOBALS_UPDATED, ({ userGlobals }: { userGlobals: Globals }) => {
    const others = Object.entries(unconfirmed).filter(([name, value]) => userGlobals[name] !== value)
    unconfirmed = Object.fromEntries(others)
  })
  api.on(SET_GLOBALS, () => {
    if (Object.keys(unconfirmed).length > 0) api.updateGlobals(unconfirmed)
  })
}
