import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { toLook, type Look } from '../../.storybook/toolbars.ts'

interface GlobalsEvent {
  readonly globals: Readonly<Record<string, unknown>>
}

/** The look of the toolbars on a page without stories. */
export function useLook(): Look {
  const { channel } = useContext(DocsContext)
  const [globals, setGlobals] = useState(() => {
    const [event] = (channel.last(GLOBALS_UPDATED) ??
      channel.last(SET_GLOBALS) ??
      []) as readonly GlobalsEvent[]
    return event?.globals ?? {}
  })
  useEffect(() => {
    const update = (event: GlobalsEvent) => setGlobals(event.globals)
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [channel])
  return toLook(globals)
}
