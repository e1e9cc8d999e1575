'use client'

import { forwardRef, useEffect, useRef, type ComponentPropsWithoutRef } from 'react'
import { usePortfolio, usePortfolioStore } from '../portfolio/portfolio-context.js'
import type { FilmSnapshot } from '../portfolio/film-store.js'
import { classNames } from '../styling/class-names.js'
import { useSharedRef } from '../styling/use-shared-ref.js'

const isShown = ({ posterHidden }: FilmSnapshot) => posterHidden

/**
 * The place where the page's one player lives. It belongs under the slides, in what moves with them, and is
 * never moved in the document: a frame that is moved loads anew.
 */
export const PlayerContainer = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function PlayerContainer({ className, ...rest }, ref) {
    const store = usePortfolioStore()
    const shown = usePortfolio(isShown)
    const element = useRef<HTMLDivElement>(null)
    useEffect(() => (element.current ? store.attachContainer(element.current) : undefined), [store])
    useSharedRef(element, ref)
    return (
      <div
        {...rest}
        ref={element}
        className={classNames('cutroom-player', className)}
        // Under its poster a player must not take keys.
        inert={!shown}
      />
    )
  },
)
