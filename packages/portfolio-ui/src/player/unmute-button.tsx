'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useLabels } from '../labels/labels.js'
import { usePortfolio, usePortfolioActions } from '../portfolio/portfolio-context.js'
import { classNames } from '../styling/class-names.js'

/**
 * Gives a film its sound that plays without because nobody had asked for any, or the browser refused it. Not there
 * where the browser refused to play at all.
 */
export const UnmuteButton = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  function UnmuteButton({ className, ...rest }, ref) {
    const labels = useLabels()
    const mutedByBrowser = usePortfolio(
      ({ mutedByBrowser, autoplayRefused }) => mutedByBrowser && !autoplayRefused,
    )
    const actions = usePortfolioActions()
    if (!mutedByBrowser) return null
    return (
      <button
        type="button"
        {...rest}
        ref={ref}
        className={classNames('cutroom-text-button', className)}
        onClick={() => actions.setMuted(false)}
      >
        {labels.unmute}
      </button>
    )
  },
)
