import type { Decorator } from '@storybook/react-vite'
import { ThemeScope } from '@cutroom/portfolio-ui'
import { network } from '../../../packages/portfolio-ui/demo/slow-network.ts'
import { MediaEmulation } from '../src/emulation/emulated-media.ts'
import { slowImages } from '../src/emulation/slow-images.ts'
import { coloursOf, lookOf, SLOW_NETWORK_MS, type Look } from './toolbars.ts'

const media = new MediaEmulation(window)
slowImages(document, () => network.delayMs)

/** In a docs page several stories share the document, so that each brings its own background, and is as high as it is. */
const IN_DOCS = { background: 'var(--cutroom-background)', minBlockSize: 0 }

/** Applies the toolbars to the document before the story renders. */
function apply({ theme, direction, motion, network: speed }: Look): void {
  media.set({
    ...(motion !== 'system' && { 'prefers-reduced-motion': motion }),
    ...(theme === 'high-contrast' && { 'prefers-contrast': 'more' }),
  })
  network.delayMs = speed === 'slow' ? SLOW_NETWORK_MS : 0
  document.documentElement.dir = direction
  document.documentElement.lang = 'en'
}

/** Shows every story in the colours, direction, motion and network of the toolbars. */
export const withLook: Decorator = (Story, { globals, viewMode, parameters }) => {
  const look = lookOf(globals)
  apply(look)
  const inDocs = viewMode === 'docs'
  const padding = parameters['layout'] === 'fullscreen' ? 0 : '1.5rem'
  const style = inDocs ? { ...IN_DOCS, padding } : undefined
  return (
    // A network begins with what is loaded after it: the story starts anew.
    <ThemeScope key={look.network} page={!inDocs} colours={coloursOf(look)} style={style}>
      <Story />
    </ThemeScope>
  )
}
