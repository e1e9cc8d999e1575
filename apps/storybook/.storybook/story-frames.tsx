import type { StoryContext } from '@storybook/react-vite'
import isChromatic from 'chromatic/isChromatic'
import { useSyncExternalStore, type ReactNode } from 'react'
import { FORCE_REMOUNT, STORY_FINISHED } from 'storybook/internal/core-events'
import { buildArgsParam } from 'storybook/internal/router'
import { addons } from 'storybook/preview-api'
import { getFrameAddress } from '../src/docs/story-frame.tsx'
import { ALL_THEMES, toLook, viewports } from './toolbars.ts'

interface StoryFrame {
  readonly name: string
  readonly globals: Readonly<Record<string, unknown>>
  /** Size of the window in the frame; that of the layout by default. */
  readonly size?: { readonly width: string; readonly height: string } | undefined
}

/** The frames of a story by the toolbars; none where the document can show them. */
export function getFrames({
  viewport: value,
  ...globals
}: Readonly<Record<string, unknown>>): readonly StoryFrame[] {
  const viewport = getViewport(value)
  const { theme } = toLook(globals)
  if (theme === 'all') {
    return Object.entries(ALL_THEMES).map(([slug, name]) => ({
      name,
      globals: { ...globals, theme: slug },
      size: viewport?.styles,
    }))
  }
  return viewport ? [{ name: viewport.name, globals, size: viewport.styles }] : []
}

/** The viewport of a story on its own: Storybook's window and Chromatic's have its size. */
function getViewport(global: unknown) {
  const name = typeof global === 'object' && global !== null && 'value' in global ? global.value : global
  if (window !== window.parent || isChromatic()) return undefined
  const viewport = Object.entries(viewports).find(([key]) => key === name)?.[1]
  return viewport && Number.parseInt(viewport.styles.width) < window.innerWidth ? viewport : undefined
}

/** The story that has been played, until it is played again. */
let playedId: string | undefined

const getPlayedId = () => playedId

function subscribe(notify: () => void): () => void {
  const channel = addons.getChannel()
  const setPlayed = (id?: string) => {
    playedId = id
    notify()
  }
  const onFinished = ({ storyId }: { readonly storyId: string }) => setPlayed(storyId)
  const onRemount = () => setPlayed()
  channel.on(STORY_FINISHED, onFinished)
  channel.on(FORCE_REMOUNT, onRemount)
  return () => {
    channel.off(STORY_FINISHED, onFinished)
    channel.off(FORCE_REMOUNT, onRemount)
    playedId = undefined
  }
}

interface StoryFramesProps {
  readonly frames: readonly StoryFrame[]
  readonly context: Pick<StoryContext, 'id' | 'args' | 'initialArgs' | 'parameters'>
  /** The story itself, which Storybook plays before the frames are shown. */
  readonly children: ReactNode
}

/** Each look in a document of its own: the layout of a page depends on its window. */
export function StoryFrames({ frames, context, children }: StoryFramesProps) {
  const played = useSyncExternalStore(subscribe, getPlayedId)
  if (played !== context.id) return children
  const { id, args, initialArgs, parameters } = context
  return (
    <main className="cutroom-frames" data-layout={String(parameters['layout'])}>
      {frames.map(({ name, globals, size }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <div style={size && { inlineSize: size.width, blockSize: size.height }}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook */}
            <iframe
              src={getFrameAddress(id, { globals, args: buildArgsParam(initialArgs, args) })}
              title={name}
            />
          </div>
        </section>
      ))}
    </main>
  )
}
