import type { CSSProperties, ReactNode, Ref } from 'react'
import { buildArgsParam } from 'storybook/internal/router'
import { initialLook } from '../../.storybook/toolbars.ts'
import { useLook } from './use-look.ts'

/** Frames have no panel for results. Storybook writes no names with a dot. */
const WITHOUT_AXE = 'a11y.manual:!true'

/** The address of a story for a frame. `args` and `globals` are what differs. */
export function getFrameAddress(
  id: string,
  {
    globals = {},
    args = '',
  }: { readonly globals?: Readonly<Record<string, unknown>>; readonly args?: string } = {},
): string {
  const shown = [WITHOUT_AXE, buildArgsParam({}, globals)].filter((part) => part !== '').join(';')
  const query = { viewMode: 'story', id, globals: shown }
  // Storybook warns of a parameter without a value.
  return `iframe.html?${new URLSearchParams({ ...query, ...(args && { args }) })}`
}

/** The window of a laptop, in px. */
export const LAPTOP = { width: 1280, height: 800 } as const

interface StoryFrameProps {
  readonly id: string
  readonly title: string
  /** Size of the window, in px. */
  readonly size?: { readonly width: number; readonly height: number } | undefined
  readonly frameRef?: Ref<HTMLIFrameElement>
  /** A picture: it takes no focus, to which the page would scroll. */
  readonly inert?: boolean
  /** Shown over the story. */
  readonly children?: ReactNode
}

/** A story as large as the column, in the look of the toolbars. It loads near the viewport. */
export function StoryFrame({ id, title, size = LAPTOP, frameRef, inert, children }: StoryFrameProps) {
  const { theme, ...look } = useLook()
  // A frame has space for one theme.
  const globals = { ...look, theme: theme === 'all' ? initialLook.theme : theme }
  const variables: CSSProperties & Record<`--_${'width' | 'height'}`, string> = {
    '--_width': `${size.width}px`,
    '--_height': `${size.height}px`,
  }
  return (
    <div className="cutroom-docs-frame" style={variables}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook */}
      <iframe
        ref={frameRef}
        src={getFrameAddress(id, { globals })}
        title={title}
        loading="lazy"
        inert={inert}
      />
      {children}
    </div>
  )
}
