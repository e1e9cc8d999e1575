import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { toLook, type Look } from '../../.storybook/toolbars.ts'

interface GlobalsEvent {
  readonly globals: Readonly<Record<string, unknown>>
  /** The globals of the toolbars, without those that a story in a frame sets. */
  readonly userGlobals?: Readonly<Record<string, unknown>>
}

const getGlobals = ({ globals, userGlobals = globals }: GlobalsEvent) => userGlobals

/** The look of the toolbars on a docs page. */
export function useLook(): Look {
  const { channel } = useContext(DocsContext)
  const [globals, setGlobals] = useState(() => {
    const [event] = (channel.last(GLOBALS_UPDATED) ??
      channel.last(SET_GLOBALS) ??
      []) as readonly GlobalsEvent[]
    return event ? getGlobals(event) : {}
  })
  useEffect(() => {
    const update = (event: GlobalsEvent) => setGlobals(getGlobals(event))
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [channel])
  return toLook(globals)
}
