import type { Decorator } from '@storybook/react-vite'
import { ThemeScope } from '@cutroom/portfolio-ui'
import { useLayoutEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { network } from '@cutroom/portfolio-ui/testing/demo/network'
import { DEFAULT_REM, MediaEmulation } from '../src/emulation/emulated-media.ts'
import { emulateStates, type EmulatedStates } from '../src/emulation/emulated-states.ts'
import { omitEndlessAnimations } from '../src/emulation/endless-animations.ts'
import { emulateNetworkOfImages } from '../src/emulation/network-images.ts'
import { useLook } from './contrast-theme.ts'
import { getFrames, StoryFrames } from './story-frames.tsx'
import matrixPrint from './matrix-print.css?inline'
import { getColours, initialLook, SLOW_NETWORK_MS, toLook, type Look } from './toolbars.ts'

const media = new MediaEmulation(window)
emulateNetworkOfImages(document)
omitEndlessAnimations(document)

/** Stories of a docs page share a document: each has its own background and height. */
const IN_DOCS = { background: 'var(--cutroom-background)', minBlockSize: 0 }

function apply({ theme, contrast, text, motion, network: speed }: Look, isMatrix: boolean): void {
  const root = document.documentElement
  media.set({
    rem: (DEFAULT_REM * Number(text)) / 100,
    ...(motion !== 'system' && { 'prefers-reduced-motion': motion }),
    ...((theme === 'high-contrast' || contrast === 'more') && { 'prefers-contrast': 'more' }),
    ...(contrast === 'forced' && { 'forced-colors': 'active' }),
    ...(isMatrix && { device: 'landscape screen' }),
  })
  network.delayMs = speed === 'slow' ? SLOW_NETWORK_MS : 0
  network.offline = speed === 'offline'
  root.toggleAttribute('data-forced-colors', contrast === 'forced')
  root.style.fontSize = `${text}%`
  root.lang = 'en'
}

/** Restores the document after a story: docs pages without stories set no look. */
export function resetLook(): void {
  apply(initialLook, false)
  document.documentElement.dir = initialLook.direction
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

/** A built Storybook has no `act`: it would press keys before the listeners are attached. */
function WithEffects({ children }: { readonly children: ReactNode }) {
  const [, setRendered] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the render runs the effects
  useLayoutEffect(() => setRendered(true), [])
  return children
}

interface StoryThemeProps extends ComponentProps<typeof ThemeScope> {
  readonly globals: Readonly<Record<string, unknown>>
}

/** The scope of a story in the colours of the toolbars. */
function StoryTheme({ globals, ...rest }: StoryThemeProps) {
  return <ThemeScope {...rest} colours={getColours(useLook(globals))} />
}

/** Shows every story in the colours, direction, motion and network of the toolbars. */
export const withLook: Decorator = (Story, context) => {
  const { globals, viewMode, parameters, tags, canvasElement } = context
  const look = toLook(globals)
  const isMatrix = tags.includes('matrix')
  apply(look, isMatrix)
  const inDocs = viewMode === 'docs'
  // The text of docs stays left to right.
  document.documentElement.dir = inDocs ? 'ltr' : look.direction
  const padding = parameters['layout'] === 'fullscreen' ? 0 : '1.5rem'
  const style = inDocs ? { ...IN_DOCS, padding } : undefined
  const frames = inDocs ? [] : getFrames(context.id, globals)
  const story = (
    // The story restarts with another network, which does not affect loaded files.
    <StoryTheme
      key={look.network}
      page={!inDocs}
      globals={globals}
      style={style}
      dir={inDocs ? look.direction : undefined}
      data-still={isMatrix || tags.includes('state') ? '' : undefined}
    >
      {/* The type of the parameter is the one that stories give it. */}
      <InStates root={canvasElement} states={(parameters['states'] ?? NO_STATES) as EmulatedStates}>
        {/* The sheet has a media type of its own: `@media` rules are those of a screen. */}
        {isMatrix && <style media="print">{matrixPrint}</style>}
        <WithEffects>
          <Story />
        </WithEffects>
      </InStates>
    </StoryTheme>
  )
  if (frames.length === 0) return story
  return (
    <StoryFrames frames={frames} context={context}>
      {story}
    </StoryFrames>
  )
}
