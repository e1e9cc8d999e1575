import type { ReactNode, Ref } from 'react'

/** Its panel shows the results, which a frame has none of. */
const WITHOUT_AXE = 'a11y.manual:!true'

interface StoryFrameProps {
  readonly id: string
  readonly title: string
  readonly frameRef?: Ref<HTMLIFrameElement>
  /** Shown over the story. */
  readonly children?: ReactNode
}

/** A story in the window of a laptop, as large as the column. It loads when it comes near the viewport. */
export function StoryFrame({ id, title, frameRef, children }: StoryFrameProps) {
  return (
    <div className="cutroom-docs-frame">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook */}
      <iframe
        ref={frameRef}
        src={`iframe.html?viewMode=story&id=${id}&globals=${WITHOUT_AXE}`}
        title={title}
        loading="lazy"
      />
      {children}
    </div>
  )
}
