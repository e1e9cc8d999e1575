import type { TimeRange } from '@cutroom/player-core'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { isDragStart, isPressed } from '../carousel/press.js'
import type { SliderDataAttributes } from './player-bar-data-attributes.js'

interface SliderProps {
  readonly className: string
  readonly label: string
  /** The film of the value: a drag ends with it, while focus stays. */
  readonly subject?: string | null | undefined
  readonly value: number
  readonly max: number
  readonly step: number
  /** What assistive technology says of a value. */
  readonly valueText: (value: number) => string
  readonly ranges?: readonly TimeRange[] | undefined
  readonly onChange: (value: number) => void
  /** The visitor holds the slider, or releases it. */
  readonly onHold: (held: boolean) => void
}

/**
 * Steps of assistive technology, which sets the slider without keys: 5 % each, as engines have it.
 * Chromium reports none of 40 or more on macOS.
 */
const STEPS_OF_ASSISTIVE_TECHNOLOGY = 20

/** Steps of each key of a slider (APG, slider), within the slider. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
}

/** Pointers use the whole height: on iOS a finger would have to hit an `<input>`'s thumb. */
export function Slider(props: SliderProps) {
  const { className, label, subject, value, max, step, valueText, ranges, onChange, onHold } = props
  const track = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [drag, setDrag] = useState<Pick<SliderProps, 'subject'> | null>(null)
  /** The value before the drag, once that has changed it. */
  const origin = useRef<number | null>(null)
  /** The value that is said while the slider has the focus, and the last one that it had. */
  const [focused, setFocused] = useState<{ readonly said: number; readonly last: number } | null>(null)
  // Screen readers say each change of what has the focus: the progress of a film would be one.
  if (focused && !Object.is(focused.last, value)) {
    const isProgress = Math.abs(value - focused.last) < step / 2
    setFocused({ said: isProgress ? focused.said : value, last: value })
  }
  const dragging = drag !== null && drag.subject === subject
  const attributes: SliderDataAttributes = { 'data-dragging': dragging ? '' : undefined }
  const change = (next: number) => {
    const said = Math.min(Math.max(next, 0), max)
    setFocused((before) => before && { ...before, said })
    onChange(said)
  }

  function follow({ clientX }: PointerEvent) {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 0 }
    if (width === 0) return
    origin.current ??= value
    change(((clientX - left) / width) * max)
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (!isDragStart(event) || max === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ subject })
    onHold(true)
    origin.current = null
    // A touch moves the slider later, since it may become a scroll of the page.
    if (event.pointerType !== 'touch') follow(event)
    // Arrow keys continue where the pointer left it. A press would move focus to the page.
    event.preventDefault()
    input.current?.focus({ preventScroll: true, focusVisible: false })
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (isPressed(event)) follow(event)
    else event.currentTarget.releasePointerCapture(event.pointerId)
  }

  function onPointerEnd() {
    setDrag(null)
    onHold(false)
  }

  function onKeyEnd() {
    if (!dragging) onHold(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps = STEPS[event.key]
    if (steps === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onHold(true)
    change(value + steps * step)
  }

  return (
    <div
      {...attributes}
      className={`cutroom-slider ${className}`}
      onPointerDown={onPointerDown}
      onPointerMove={dragging ? onPointerMove : undefined}
      onPointerUp={dragging ? follow : undefined}
      onPointerCancel={() => dragging && origin.current !== null && change(origin.current)}
      onLostPointerCapture={onPointerEnd}
    >
      <input
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={valueText(focused?.said ?? value)}
        min={0}
        max={max}
        step={max / STEPS_OF_ASSISTIVE_TECHNOLOGY || 1}
        value={value}
        disabled={max === 0}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyEnd}
        onFocus={() => setFocused({ said: value, last: value })}
        onBlur={() => {
          setFocused(null)
          onKeyEnd()
        }}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
      />
      <div ref={track} className="cutroom-slider__track">
        {ranges?.map(({ start, end }) => (
          <span
            key={start}
            className="cutroom-slider__range"
            style={{ left: percent(start, max), right: percent(max - end, max) }}
          />
        ))}
        <span className="cutroom-slider__value" style={{ scale: `${max > 0 ? value / max : 0} 1` }} />
        <span className="cutroom-slider__thumb" style={{ translate: percent(value, max) }} />
      </div>
    </div>
  )
}

const percent = (value: number, max: number) => `${max > 0 ? (100 * value) / max : 0}%`
