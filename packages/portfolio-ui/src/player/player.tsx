'use client'

import { useEffect, useState, type ComponentProps, type CSSProperties, type RefObject } from 'react'
import { useElementRef } from '../element-ref/use-element-ref.js'
import { getFrameStyle } from '../film/film-attributes.js'
import { useLabels } from '../labels/labels.js'
import {
  useFilmControls,
  usePortfolio,
  usePortfolioActions,
  usePortfolioStore,
} from '../portfolio/portfolio.js'
import { classNames } from '../styling/class-names.js'
import { PassingButton } from './passing-button.js'
import type { PlayerDataAttributes } from './player-data-attributes.js'
import { useFrameFocus } from './use-frame-focus.js'

/** Props of `PlayerContainer`. */
export interface PlayerContainerProps extends ComponentProps<'div'> {
  /** Place of the current slide on the carousel's track, in slides; 0 by default. */
  readonly place?: number | undefined
  /** An element around the container that fills the screen in fullscreen, with its controls. */
  readonly fullscreenTarget?: RefObject<HTMLElement | null> | undefined
}

/** The element of the page's one player, below the slides: moving a frame would reload it. */
export function PlayerContainer(props: PlayerContainerProps) {
  const { place = 0, fullscreenTarget, ref, className, style, ...rest } = props
  const store = usePortfolioStore()
  const shown = usePortfolio(({ posterHidden }) => posterHidden)
  const film = usePortfolio((state) => state.film)
  const controls = useFilmControls()
  const element = useElementRef(ref)
  useEffect(
    () => (element.current ? store.attachContainer(element.current, fullscreenTarget?.current) : undefined),
    [store, element, fullscreenTarget],
  )
  useFrameFocus(usePortfolio(({ status }) => status === 'playing'))
  const attributes: PlayerDataAttributes = { 'data-controls': controls }
  const placed: CSSProperties & { '--cutroom-place': number } = {
    '--cutroom-place': place,
    ...getFrameStyle(film),
    ...style,
  }
  return (
    <div
      {...attributes}
      {...rest}
      ref={element}
      style={placed}
      className={classNames('cutroom-player cutroom-frame', className)}
      // A player behind its poster must not receive keys.
      inert={!shown}
    />
  )
}

/** Pauses and resumes autoplay mode. Rendered only where that is possible. */
export function AutoplayButton(props: ComponentProps<'button'>) {
  const labels = useLabels()
  const on = usePortfolio(({ autoplayMode, flags }) => autoplayMode && !flags.autoplayDisabled)
  const allowed = usePortfolio(
    ({ flags, autoplayRefused, status, error, films }) =>
      // A film that has ended and stays is the only one of its list.
      !flags.autoplayDisabled && !autoplayRefused && status !== 'ended' && !(error && films.length < 2),
  )
  const playing = usePortfolio(({ status }) => status === 'playing')
  const actions = usePortfolioActions()
  const [wasOn, setWasOn] = useState(false)
  const staysOn = on || (!playing && wasOn)
  if (wasOn !== staysOn) setWasOn(staysOn)
  if (!allowed || !wasOn) return null
  return (
    <PassingButton {...props} onPress={() => (on ? actions.pause() : actions.setAutoplayMode(true))}>
      {on ? labels.pauseAutoplay : labels.resumeAutoplay}
    </PassingButton>
  )
}

/** Unmutes a film that plays muted by itself or because the browser refused sound. */
export function UnmuteButton(props: ComponentProps<'button'>) {
  const labels = useLabels()
  const mutedByBrowser = usePortfolio(
    ({ mutedByBrowser, autoplayRefused }) => mutedByBrowser && !autoplayRefused,
  )
  const actions = usePortfolioActions()
  if (!mutedByBrowser) return null
  return (
    <PassingButton {...props} onPress={() => actions.setMuted(false)}>
      {labels.unmute}
    </PassingButton>
  )
}
