import type { Cancel, Clock } from './clock.ts'

/** Settles as `work` does, or after `ms` milliseconds as `onLate` does, which may throw. */
export function withDeadline<Value, Late = never>(
  work: PromiseLike<Value>,
  clock: Clock,
  ms: number,
  onLate: () => Late,
): Promise<Value | Late> {
  let cancel: Cancel = () => {}
  const late = new Promise<void>((resolve) => (cancel = clock.after(ms, resolve))).then(onLate)
  return Promise.race([work, late]).finally(() => cancel())
}
