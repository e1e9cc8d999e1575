'use client'

import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react'
import { useLabels } from '../labels/labels.js'
import { usePortfolio, usePortfolioActions } from '../portfolio/portfolio-context.js'
import { classNames } from '../styling/class-names.js'

/**
 * Stops and resumes autoplay mode. It is there while the mode is on, and after it was stopped until the
 * visitor plays a film by hand; not where the browser lets nothing play by itself.
 */
export const AutoplayButton = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  function AutoplayButton({ className, ...rest }, ref) {
    const labels = useLabels()
    const on = usePortfolio(({ autoplayMode, flags }) => autoplayMode && !flags.autoplayDisabled)
    const allowed = usePortfolio(({ flags, autoplayRefused }) => !flags.autoplayDisabled && !autoplayRefused)
    const playing = usePortfolio(({ status }) => status === 'playing')
    const actions = usePortfolioActions()
    const [seen, setSeen] = useState(false)
    // A film that plays ends the mode, until it has ended.
    if (seen !== (on || (seen && !playing))) setSeen(on || (seen && !playing))
    if (!allowed || !seen) return null
    return (
      <button
        type="button"
        {...rest}
        ref={ref}
        className={classNames('cutroom-text-button', className)}
        onClick={() => {
          actions.setAutoplayMode(!on)
          // The next film may have been told to play already, and only wait for its data.
          if (on) actions.pause()
        }}
      >
        {on ? labels.pauseAutoplay : labels.resumeAutoplay}
      </button>
    )
  },
)
