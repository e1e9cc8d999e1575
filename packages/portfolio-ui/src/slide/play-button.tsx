'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useLabels } from '../labels/labels.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { PauseMark, PlayMark, Spinner } from './marks.js'
import type { PlayButtonDataAttributes } from './slide-data-attributes.js'

/** Props of `PlayButton`: those of a button, and what it starts or stops. */
export interface PlayButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'title'> {
  /** Title of the film. */
  readonly filmTitle: string
  /** A press stops what plays or is about to. */
  readonly stops: boolean
  /** The film loads, starts or waits for data. */
  readonly busy: boolean
}

/** 'Play' or 'Pause' with the film's title; while the film is busy, a spinner in place of the mark. */
export const PlayButton = forwardRef<HTMLButtonElement, PlayButtonProps>(function PlayButton(
  { filmTitle, stops, busy, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const attributes: PlayButtonDataAttributes = { 'data-state': busy ? 'busy' : stops ? 'playing' : 'rest' }
  return (
    <button
      type="button"
      {...attributes}
      {...rest}
      ref={ref}
      aria-busy={busy}
      className={classNames('cutroom-play', className)}
    >
      <VisuallyHidden>{`${stops ? labels.pause : labels.play} ${filmTitle}`}</VisuallyHidden>
      {busy ? <Spinner /> : stops ? <PauseMark /> : <PlayMark />}
    </button>
  )
})
