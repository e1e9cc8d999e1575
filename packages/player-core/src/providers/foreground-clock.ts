import type { Cancel, Clock } from '../clock.js'

/** Parts of a wait, of which only those at whose end the page is in the foreground count. */
const PARTS = 5

/** A clock whose time passes in the foreground only: browsers throttle timers and loads in the background. */
export function foregroundClock(clock: Clock, isHidden: () => boolean): Clock {
  return {
    now: () => clock.now(),
    after(ms, run) {
      let cancel: Cancel = () => {}
      const wait = (parts: number) => {
        cancel = clock.after(ms / PARTS, () => {
          const left = isHidden() ? parts : parts - 1
          if (left > 0) wait(left)
          else run()
        })
      }
      wait(PARTS)
      return () => cancel()
    },
  }
}
