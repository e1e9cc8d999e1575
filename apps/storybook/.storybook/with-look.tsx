import type { Decorator } from '@storybook/react-vite'
import { ThemeScope } from '@cutroom/portfolio-ui'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { network } from '@cutroom/portfolio-ui/testing/demo/network'
import { MediaEmulation } from '../src/emulation/emulated-media.ts'
import { emulateStates, type EmulatedStates } from '../src/emulation/emulated-states.ts'
import { networkImages } from '../src/emulation/network-images.ts'
import { coloursOf, lookOf, SLOW_NETWORK_MS, type Look } from './toolbars.ts'

const media = new MediaEmulation(window)
networkImages(document)

/** In a docs page several stories share the document, so that each brings its own background, and is as high as it is. */
const IN_DOCS = { background: 'var(--cutroom-background)', minBlockSize: 0 }

/** Applies the toolbars to the document before the story renders. */
function apply({ theme, direction, motion, network: speed }: Look): void {
  media.set({
    ...(motion !== 'system' && { 'prefers-reduced-motion': motion }),
    ...(theme === 'high-contrast' && { 'prefers-contrast': 'more' }),
  })
  network.delayMs = speed === 'slow' ? SLOW_NETWORK_MS : 0
  network.offline = speed === 'offline'
  document.documentElement.dir = direction
  document.documentElement.lang = 'en'
}

const NO_STATES: EmulatedStates = {}

interface InStatesProps {
  readonly root: Element
  readonly states: EmulatedStates
  readonly children: ReactNode
}

/** Shows elements of a story under a pointer, or as reached by a key. */
function InStates({ root, states, children }: InStatesProps) {
  useLayoutEffect(() => {
    if (states === NO_STATES) return
    const apply = () => emulateStates(root, states)
    apply()
    // Some parts are rendered later, the player bar among them.
    const observer = new MutationObserver(apply)
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [root, states])
  return children
}

/**
 * Runs the effects of a story before it is played: React runs them before another render. Otherwise a built Storybook
 * presses keys that nothing listens to yet, since it has no `act`.
 */
function WithEffects({ children }: { readonly children: ReactNode }) {
  const [, setRendered] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- another render is what runs the effects
  useLayoutEffect(() => setRendered(true), [])
  return children
}

/** Shows every story in the colours, direction, motion and network of the toolbars. */
export const withLook: Decorator = (Story, { globals, viewMode, parameters, canvasElement }) => {
  const look = lookOf(globals)
  apply(look)
  const inDocs = viewMode === 'docs'
  const padding = parameters['layout'] === 'fullscreen' ? 0 : '1.5rem'
  const style = inDocs ? { ...IN_DOCS, padding } : undefined
  return (
    // A network begins with what is loaded after it: the story starts anew.
    <ThemeScope key={look.network} page={!inDocs} colours={coloursOf(look)} style={style}>
      {/* The type of the parameter is the one that stories give it. */}
      <InStates root={canvasElement} states={(parameters['states'] ?? NO_STATES) as EmulatedStates}>
        <WithEffects>
          <Story />
        </WithEffects>
      </InStates>
    </ThemeScope>
  )
}
