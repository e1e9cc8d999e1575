import type { ReactNode, Ref } from 'react'
import { buildArgsParam } from 'storybook/internal/router'

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

interface StoryFrameProps {
  readonly id: string
  readonly title: string
  readonly frameRef?: Ref<HTMLIFrameElement>
  /** Shown over the story. */
  readonly children?: ReactNode
}

/** A story in a laptop's window, as large as the column. It loads near the viewport. */
export function StoryFrame({ id, title, frameRef, children }: StoryFrameProps) {
  return (
    <div className="cutroom-docs-frame">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook */}
      <iframe ref={frameRef} src={getFrameAddress(id)} title={title} loading="lazy" />
      {children}
    </div>
  )
}
