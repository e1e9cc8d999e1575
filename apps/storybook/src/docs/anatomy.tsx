import type { ComponentGuide } from '@cutroom/portfolio-ui/testing/demo/docs-parameters'
import { useEffect, useRef, useState } from 'react'
import { StoryFrame } from './story-frame.tsx'

interface Box {
  readonly name: string
  /** In % of the window. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Lines by which the name is moved down: other parts have the same corner. */
  readonly line: number
}

/** Width from which a name is in the middle of its part, beside the controls; in %. */
const WIDE = 60

/** Height of a name, for which there must be room above its part; in % of the window. */
const NAME_HEIGHT = 3

/** Distance of corners whose names would cover each other, in % of the window. */
const NEAR = 5

/** Finds the parts in the window of a story, those that are visible. */
function findParts(view: Window, parts: NonNullable<ComponentGuide['anatomy']>['parts']): readonly Box[] {
  const boxes: Box[] = []
  for (const { name, selector } of parts) {
    const rect = view.document.querySelector(selector)?.getBoundingClientRect()
    if (!rect || rect.width === 0) continue
    const left = (Math.max(rect.left, 0) / view.innerWidth) * 100
    const top = (Math.max(rect.top, 0) / view.innerHeight) * 100
    const right = (Math.min(rect.right, view.innerWidth) / view.innerWidth) * 100
    const bottom = (Math.min(rect.bottom, view.innerHeight) / view.innerHeight) * 100
    const line = boxes.filter((box) => Math.hypot(box.left - left, box.top - top) < NEAR).length
    boxes.push({ name, left, top, width: right - left, height: bottom - top, line })
  }
  return boxes
}

export function Anatomy({
  id,
  parts,
}: { readonly id: string } & Pick<NonNullable<ComponentGuide['anatomy']>, 'parts'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    let observer: MutationObserver | undefined
    // The story reports what it does, from its first render on; some parts are rendered later.
    const observe = ({ source }: MessageEvent) => {
      const view = frame.current?.contentWindow
      if (observer || !view || source !== view) return
      observer = new MutationObserver(() => setBoxes(findParts(view, parts)))
      observer.observe(view.document, { childList: true, attributes: true, subtree: true })
    }
    window.addEventListener('message', observe)
    return () => {
      window.removeEventListener('message', observe)
      observer?.disconnect()
    }
  }, [parts])
  return (
    <div className="cutroom-docs-anatomy sb-unstyled">
      <StoryFrame id={id} title="Parts of the component" frameRef={frame}>
        {boxes.map(({ name, left, top, width, height, line }) => (
          <div
            key={name}
            className="cutroom-docs-part"
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          >
            <span
              style={{
                left: width > WIDE && top > NAME_HEIGHT ? '50%' : 0,
                translate: `0 ${(top > NAME_HEIGHT ? line - 1 : line) * 100}%`,
              }}
            >
              {parts.findIndex((part) => part.name === name) + 1} <b>{name}</b>
            </span>
          </div>
        ))}
      </StoryFrame>
      <ol>
        {parts.map(({ name, selector, description }) => (
          <li key={name}>
            <b>{name}</b> <code>{selector}</code>
            <br />
            {description}
          </li>
        ))}
      </ol>
    </div>
  )
}
