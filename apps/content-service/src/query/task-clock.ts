import { threadId, type Worker } from 'node:worker_threads'

/**
 * When a task started, in memory that its worker shares with the main thread: the worker's thread, its processor time in
 * µs, the monotonic time in ms, and after the end the processor time that the task took, in ms. The thread is 0 before
 * the start.
 */
export type TaskClock = Float64Array<SharedArrayBuffer>

/** Wall-clock time in time limits after which a task counts as hung, whatever its processor time. */
const HANG_FACTOR = 20

export function createTaskClock(): TaskClock {
  return new Float64Array(new SharedArrayBuffer(4 * Float64Array.BYTES_PER_ELEMENT))
}

/** Starts the clock of a task, in its worker, and returns a function that stops it. */
export function startTaskClock(clock: TaskClock): () => void {
  const start = threadCpu()
  clock.set([threadId, start, monotonicMs()])
  return () => stopTaskClock(clock, (threadCpu() - start) / 1000)
}

/** Sets the processor time that a task took, in ms. */
export function stopTaskClock(clock: TaskClock, used: number): void {
  clock[3] = used
}

/** Processor time that a task took, in ms; 0 before its end. */
export function usedMs(clock: TaskClock): number {
  return clock[3] ?? 0
}

/** Processor time of this thread, in µs. */
function threadCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/**
 * Milliseconds that a task has run: the processor time of its thread, since the wall clock depends on the load of the
 * machine. A task that waits for its worker has not run.
 */
export async function elapsedMs(
  clock: TaskClock,
  threads: readonly Pick<Worker, 'threadId' | 'cpuUsage'>[],
): Promise<number> {
  const [id, startCpu = 0, startMs = 0] = clock
  const thread = threads.find(({ threadId }) => threadId === id)
  if (thread === undefined) return 0
  // It rejects for a thread that has just ended, and the task with it.
  const usage = await thread.cpuUsage().catch(() => undefined)
  if (usage === undefined) return 0
  const { user, system } = usage
  return Math.max((user + system - startCpu) / 1000, (monotonicMs() - startMs) / HANG_FACTOR)
}

/** Milliseconds on a clock that all threads share, unlike that of `performance`. */
function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000_000n)
}
