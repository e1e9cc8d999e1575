import { createStore, type Store } from '@cutroom/player-core'

/** Runs `task` once, after the next frame has been painted. */
export type AfterFrame = (task: () => void) => void

/** In milliseconds: a page that is hidden, or in a frame out of view, has no frames. */
const FRAME_TIMEOUT_MS = 100

/** `AfterFrame` of the browser; a timer where there are no frames. */
export const afterNextFrame: AfterFrame = (task) => {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timeout)
    task()
  }
  const timeout = setTimeout(run, FRAME_TIMEOUT_MS)
  // A frame's callbacks run before it is painted, a task that they queue after that.
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(run))
}

/** Tasks that wait for the same frame run together: React renders them in one commit. */
export interface FrameQueue {
  readonly add: (task: () => void) => void
  readonly flush: () => void
}

export function createFrameQueue(afterFrame: AfterFrame): FrameQueue {
  let tasks = new Set<() => void>()
  const flush = () => {
    const queued = tasks
    tasks = new Set()
    for (const task of queued) task()
  }
  return {
    add(task) {
      tasks.add(task)
      if (tasks.size === 1) afterFrame(flush)
    },
    flush,
  }
}

export type Source<Value extends object> = Pick<Store<Value>, 'subscribe' | 'getSnapshot'>

/**
 * What React renders of a source. A change that `mayWait` is rendered after the next frame, with
 * all others of the queue (docs/decisions/a-step.md). Other changes are rendered at once.
 * @param mayWait whether a change from the value that is rendered may wait
 */
export function createRenderedSource<Value extends object>(
  source: Source<Value>,
  queue: FrameQueue,
  mayWait: (rendered: Value, next: Value) => boolean,
): Source<Value> {
  const rendered = createStore(source.getSnapshot())
  const render = () => void rendered.set(source.getSnapshot())
  source.subscribe(() => {
    queue.add(render)
    if (!mayWait(rendered.getSnapshot(), source.getSnapshot())) queue.flush()
  })
  return rendered
}
