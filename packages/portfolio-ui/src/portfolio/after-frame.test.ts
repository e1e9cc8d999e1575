import { createStore } from '@cutroom/player-core'
import { describe, expect, it } from 'vitest'
import { createFrameQueue, createRenderedSource } from './after-frame.js'

/** A queue whose frame the test lets pass. */
function heldQueue() {
  const frames: (() => void)[] = []
  const queue = createFrameQueue((task) => void frames.push(task))
  return { queue, frames, passFrame: () => frames.splice(0).forEach((task) => task()) }
}

/** A number that changes, where changes by one may wait. */
function renderedNumber(queue: ReturnType<typeof heldQueue>['queue']) {
  const source = createStore({ value: 0 })
  const set = (value: number) => source.set({ value })
  const rendered = createRenderedSource(
    source,
    queue,
    (before, next) => Math.abs(next.value - before.value) === 1,
  )
  const seen: number[] = []
  rendered.subscribe(() => seen.push(rendered.getSnapshot().value))
  return { set, seen, rendered }
}

describe('createFrameQueue', () => {
  it('runs its tasks together after one frame, each once', () => {
    const { queue, frames, passFrame } = heldQueue()
    const runs: string[] = []
    const [first, second] = [() => void runs.push('first'), () => void runs.push('second')]
    for (const task of [first, second, first]) queue.add(task)
    expect([runs, frames.length]).toEqual([[], 1])
    passFrame()
    expect(runs).toEqual(['first', 'second'])
  })

  it('runs nothing twice when it is flushed before its frame', () => {
    const { queue, passFrame } = heldQueue()
    let runs = 0
    queue.add(() => (runs += 1))
    queue.flush()
    passFrame()
    expect(runs).toBe(1)
  })
})

describe('createRenderedSource', () => {
  it('keeps the value that is rendered until the frame has passed, and then has the last one', () => {
    const { queue, passFrame } = heldQueue()
    const { set, seen, rendered } = renderedNumber(queue)
    set(1)
    expect([rendered.getSnapshot().value, seen]).toEqual([0, []])
    set(0)
    set(1)
    passFrame()
    expect([rendered.getSnapshot().value, seen]).toEqual([1, [1]])
  })

  it('renders a change that may not wait at once, with all that waited before it', () => {
    const { queue } = heldQueue()
    const [waiting, urgent] = [renderedNumber(queue), renderedNumber(queue)]
    waiting.set(1)
    urgent.set(5)
    expect([waiting.seen, urgent.seen]).toEqual([[1], [5]])
  })

  it('does not notify of a value that is back where it was', () => {
    const { queue, passFrame } = heldQueue()
    const { set, seen } = renderedNumber(queue)
    set(1)
    set(0)
    passFrame()
    expect(seen).toEqual([])
  })
})
