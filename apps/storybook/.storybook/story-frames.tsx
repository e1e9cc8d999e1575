import type { StoryContext } from '@storybook/react-vite'
import isChromatic from 'chromatic/isChromatic'
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { FORCE_REMOUNT, STORY_FINISHED } from 'storybook/internal/core-events'
import { buildArgsParam } from 'storybook/internal/router'
import type { StoryIndex } from 'storybook/internal/types'
import { addons } from 'storybook/preview-api'
import { getFrameAddress } from '../src/docs/story-frame.tsx'
import { ALL_THEMES, toLook, viewports } from './toolbars.ts'

interface StoryFrame {
  readonly id: string
  /** Name of the look. */
  readonly look: string
  readonly globals: Readonly<Record<string, unknown>>
  /** Size of the window in the frame; that of the layout by default. */
  readonly size?: { readonly width: string; readonly height: string } | undefined
}

/**
 * The frames of a story by the toolbars, beside the one that it is compared with; none where the
 * document can show them.
 */
export function getFrames(
  id: string,
  { viewport: value, compare, ...globals }: Readonly<Record<string, unknown>>,
): readonly StoryFrame[] {
  const viewport = getViewport(value)
  const { theme } = toLook(globals)
  const looks = theme === 'all' ? Object.entries(ALL_THEMES) : [[theme, viewport?.name ?? '']]
  const ids = typeof compare === 'string' && compare !== '' && compare !== id ? [compare, id] : [id]
  if (looks.length === 1 && ids.length === 1 && !viewport) return []
  return looks.flatMap(([slug, look = '']) =>
    ids.map((shown) => ({ id: shown, look, globals: { ...globals, theme: slug }, size: viewport?.styles })),
  )
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

function subscribe(id: string, notify: () => void): () => void {
  const channel = addons.getChannel()
  const setPlayed = (played?: string) => {
    playedId = played
    notify()
  }
  // Stories in frames report here, too.
  const onFinished = ({ storyId }: { readonly storyId: string }) => {
    if (storyId === id) setPlayed(id)
  }
  const onRemount = () => setPlayed()
  channel.on(STORY_FINISHED, onFinished)
  channel.on(FORCE_REMOUNT, onRemount)
  return () => {
    channel.off(STORY_FINISHED, onFinished)
    channel.off(FORCE_REMOUNT, onRemount)
    playedId = undefined
  }
}

/** The names of stories by their ids, once Storybook's index has loaded. */
function useStoryNames(needed: boolean): (id: string) => string {
  const [entries, setEntries] = useState<StoryIndex['entries']>({})
  useEffect(() => {
    if (!needed) return
    const load = async () => {
      const index = (await (await fetch('index.json')).json()) as StoryIndex
      setEntries(index.entries)
    }
    void load()
  }, [needed])
  return (id) => {
    const entry = entries[id]
    return entry ? `${entry.title.split('/').at(-1)}: ${entry.name}` : id
  }
}

interface StoryFramesProps {
  readonly frames: readonly StoryFrame[]
  readonly context: Pick<StoryContext, 'id' | 'args' | 'initialArgs' | 'parameters'>
  /** The story itself, which Storybook plays before the frames are shown. */
  readonly children: ReactNode
}

/**
 * A story in several looks, or beside another one, each in a document of its own: the layout of a
 * page depends on its window.
 */
export function StoryFrames({ frames, context, children }: StoryFramesProps) {
  const subscribeToStory = useCallback((notify: () => void) => subscribe(context.id, notify), [context.id])
  const played = useSyncExternalStore(subscribeToStory, getPlayedId)
  const isComparing = frames.some((frame) => frame.id !== context.id)
  const getName = useStoryNames(isComparing)
  if (played !== context.id) return children
  const { args, initialArgs, parameters } = context
  const argsParam = buildArgsParam(initialArgs, args)
  return (
    <main className="cutroom-frames" data-layout={String(parameters['layout'])}>
      {frames.map(({ id, look, globals, size }) => {
        const name = isComparing ? [getName(id), look].filter((part) => part !== '').join(', ') : look
        const address = getFrameAddress(id, { globals, args: id === context.id ? argsParam : '' })
        return (
          <section key={address} aria-label={name}>
            <h2>{name}</h2>
            <div style={size && { inlineSize: size.width, blockSize: size.height }}>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook */}
              <iframe src={address} title={name} />
            </div>
          </section>
        )
      })}
    </main>
  )
}
