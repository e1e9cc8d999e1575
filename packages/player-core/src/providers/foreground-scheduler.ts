import type { Cancel, Scheduler } from '../scheduler.js'

/** Parts of a wait, of which only those at whose end the page is in the foreground count. */
const PARTS = 5

/**
 * A scheduler whose time passes in the foreground only. In the background a browser throttles timers and frames, and puts off
 * the loads of media, until the visitor comes to the page.
 */
export function foregroundScheduler(scheduler: Scheduler, isHidden: () => boolean): Scheduler {
  return {
    now: () => scheduler.now(),
    after(ms, run) {
      let cancel: Cancel = () => {}
      const wait = (parts: number) => {
        cancel = scheduler.after(ms / PARTS, () => {
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
