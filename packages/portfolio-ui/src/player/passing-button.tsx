'use client'

import { useLayoutEffect, type ComponentProps } from 'react'
import { ignoreHeldEnter } from '../focus/held-enter.js'
import { CURRENT_CONTROL } from '../carousel/use-follow-focus.js'
import { useElementRef } from '../element-ref/use-element-ref.js'
import { getTree } from '../focus/elements.js'
import { classNames } from '../styling/class-names.js'

const PLAY_BUTTON = `.cutroom-main-carousel ${CURRENT_CONTROL}`

interface PassingButtonProps extends ComponentProps<'button'> {
  readonly onPress: () => void
}

/** A button that is removed, also by a press; focus then moves to the play button. */
export function PassingButton({ className, ref, onClick, onPress, ...rest }: PassingButtonProps) {
  const button = useElementRef(ref)
  useLayoutEffect(() => {
    const own = button.current
    if (!own) return
    const tree = getTree(own)
    const page = own.closest('.cutroom-video-page') ?? tree
    return () => {
      if (tree.activeElement !== own) return
      // React ignores focus events while it removes elements.
      queueMicrotask(() => page.querySelector<HTMLElement>(PLAY_BUTTON)?.focus({ preventScroll: true }))
    }
  }, [button])
  return (
    <button
      type="button"
      onKeyDown={ignoreHeldEnter}
      {...rest}
      ref={button}
      onClick={(event) => {
        onClick?.(event)
        onPress()
      }}
      className={classNames('cutroom-text-button', className)}
    />
  )
}
