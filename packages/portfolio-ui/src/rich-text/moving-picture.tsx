'use client'

import type { CSSProperties } from 'react'
import { ignoreHeldEnter } from '../focus/held-enter.js'
import { useLabels } from '../labels/labels.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

/** Bytes at the start of a file in which it says that it moves. */
const START_BYTES = 64 * 1024

/** A GIF that repeats, an animated WebP, PNG or AVIF, by their first bytes. */
const MOVING =
  /^GIF8[^]*NETSCAPE2\.0|^RIFF.{4}WEBPVP8X[^]*ANIM|^.PNG(?:(?!IDAT)[^])*acTL|^.{4}ftyp.{0,64}avis/s

/** What each frame of a GIF begins with. */
const GIF_FRAME = '!ù\u0004'

/** Whether the picture at an address moves. Rejects where the file cannot be read. */
export async function isMoving(address: string, signal: AbortSignal): Promise<boolean> {
  const { ok, body } = await fetch(address, { signal })
  if (!ok || !body) return false
  const reader = body.getReader()
  // Latin-1 has one character for each byte.
  const decoder = new TextDecoder('latin1')
  let start = ''
  let part = await reader.read()
  while (!part.done && start.length < START_BYTES) {
    start += decoder.decode(part.value)
    part = await reader.read()
  }
  void reader.cancel()
  return MOVING.test(start) || (start.startsWith('GIF8') && start.split(GIF_FRAME).length > 2)
}

/** At the top of the picture, whose caption is below. */
const BUTTON_STYLE: CSSProperties = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  color: 'var(--cutroom-text)',
  background: 'var(--cutroom-background)',
}

/** Props of `MovingPictureButton`. */
export interface MovingPictureButtonProps {
  /** The picture's alternative text. */
  readonly alt: string
  readonly moves: boolean
  readonly onClick: () => void
}

/** Stops and starts a moving picture (WCAG 2.2.2). */
export function MovingPictureButton({ alt, moves, onClick }: MovingPictureButtonProps) {
  const labels = useLabels()
  return (
    <button
      type="button"
      className="cutroom-button"
      style={BUTTON_STYLE}
      onClick={onClick}
      onKeyDown={ignoreHeldEnter}
    >
      <span>{moves ? labels.pause : labels.play}</span> <VisuallyHidden>{alt}</VisuallyHidden>
    </button>
  )
}
