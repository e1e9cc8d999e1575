import type { ComponentAnatomy } from '@cutroom/portfolio-ui/testing/demo/docs-parameters'
import { useEffect, useRef, useState } from 'react'
import { DocText } from './docs-table.tsx'
import { LAPTOP, StoryFrame } from './story-frame.tsx'

/** Where a part is in its window, in % of the window. */
interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A part with the place of its name, in % of the window. */
interface Label extends Box {
  readonly at: Place
  /** Height of the line that leads from the name down to its part. */
  readonly leader: number
}

interface Place {
  readonly left: number
  readonly top: number
}

/** From this width the name is in the middle of its part, beside the controls at its start. */
const WIDE = 60

/** Height of a name and width of one of its letters, in % of a column of 900 px. */
const NAME_HEIGHT = 2
const LETTER_WIDTH = 0.8

/** Lines of names above the window. */
const MARGIN_LINES = 2

/** Letters of a number, the space behind it and the padding of a name. */
const NUMBER_LETTERS = 3

/** Finds the parts in the window of a story, those that are visible. */
function findParts(view: Window, parts: ComponentAnatomy['parts']): readonly Box[] {
  const boxes: Box[] = []
  for (const { name, selector } of parts) {
    const rect = view.document.querySelector(selector)?.getBoundingClientRect()
    if (!rect || rect.width === 0) continue
    const left = (Math.max(rect.left, 0) / view.innerWidth) * 100
    const top = (Math.max(rect.top, 0) / view.innerHeight) * 100
    const right = (Math.min(rect.right, view.innerWidth) / view.innerWidth) * 100
    const bottom = (Math.min(rect.bottom, view.innerHeight) / view.innerHeight) * 100
    boxes.push({ name, left, top, width: right - left, height: bottom - top })
  }
  return boxes
}

/** Places names so that none covers another, and few cover a part. */
function placeNames(boxes: readonly Box[], lineHeight: number): readonly Label[] {
  const names: Box[] = []
  return boxes.map((box) => {
    const { name, left, top, width } = box
    const around = boxes.filter((part) => !isWithin(box, part))
    const place = (at: Place): Box => ({
      name,
      ...at,
      width: (name.length + NUMBER_LETTERS) * LETTER_WIDTH,
      height: lineHeight,
    })
    const start = width > WIDE && top >= lineHeight ? left + width / 2 : left
    const above = boxes.map((_, line) => place({ left: start, top: top - lineHeight * (line + 1) }))
    const beside = place({ left: left + width, top })
    const isFree = (label: Box, taken: readonly Box[]) => !taken.some((part) => overlap(label, part))
    const best =
      [...above.filter((label) => label.top < 0), beside, ...above].find(
        (label) =>
          label.left + label.width <= 100 &&
          label.top >= -lineHeight * MARGIN_LINES &&
          isFree(label, names) &&
          isFree(label, around),
      ) ??
      above.find((label) => label.top >= -lineHeight * MARGIN_LINES && isFree(label, names)) ??
      place({ left, top })
    names.push(best)
    return { ...box, at: best, leader: Math.max(0, top - best.top - lineHeight) }
  })
}

const isWithin = (box: Box, area: Box): boolean =>
  box.left >= area.left &&
  box.top >= area.top &&
  box.left + box.width <= area.left + area.width &&
  box.top + box.height <= area.top + area.height

const overlap = (box: Box, area: Box): boolean =>
  box.left < area.left + area.width &&
  area.left < box.left + box.width &&
  box.top < area.top + area.height &&
  area.top < box.top + box.height

/** The parts of a component, each with its name over a story and what it is for. */
export function Anatomy({
  id,
  parts,
  window: size = LAPTOP,
}: { readonly id: string } & Pick<ComponentAnatomy, 'parts' | 'window'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    let observer: MutationObserver | undefined
    // The story reports what it does, from its first render on; some parts are rendered later.
    const observe = ({ source }: MessageEvent) => {
      const view = frame.current?.contentWindow
      if (!view || source !== view) return
      const update = () => setBoxes(findParts(view, parts))
      observer?.disconnect()
      observer = new MutationObserver(update)
      observer.observe(view.document, { childList: true, attributes: true, subtree: true })
      void view.document.fonts.ready.then(update)
    }
    window.addEventListener('message', observe)
    return () => {
      window.removeEventListener('message', observe)
      observer?.disconnect()
    }
  }, [parts])
  const lineHeight = (NAME_HEIGHT * size.width) / size.height
  return (
    <div className="cutroom-docs-anatomy sb-unstyled">
      <StoryFrame id={id} title="Parts of the component" size={size} frameRef={frame} inert>
        {placeNames(boxes, lineHeight).map((label) => (
          <Part key={label.name} number={parts.findIndex(({ name }) => name === label.name) + 1} {...label} />
        ))}
      </StoryFrame>
      <ol>
        {parts.map(({ name, selector, description }) => (
          <li key={name}>
            <b>{name}</b> <code>{selector}</code>
            <br />
            <DocText>{description}</DocText>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface PartProps extends Label {
  readonly number: number
}

function Part({ number, name, left, top, width, height, at, leader }: PartProps) {
  return (
    <>
      <div
        className="cutroom-docs-part"
        style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      />
      {leader > 0 && (
        <div
          className="cutroom-docs-leader"
          style={{ left: `${at.left}%`, top: `${top - leader}%`, height: `${leader}%` }}
        />
      )}
      <span className="cutroom-docs-part-name" style={{ left: `${at.left}%`, top: `${at.top}%` }}>
        {number} <b>{name}</b>
      </span>
    </>
  )
}
