/** An answer that others may have too. */
export interface SharedAnswer<Answer> {
  readonly answer: Answer
  /** When it was asked for, in ms since 1970. */
  readonly askedAt: number
}

/**
 * Shares one answer between all who ask for it within a time: it is read once, and again by the first who asks
 * when it has become old or could not be read. Nobody's signal ends the read, since others may be waiting for it
 * too; whoever gives up is let go at once, and the next one asks anew.
 *
 * @param freshMs how long an answer is shared, in ms from when it was asked for
 */
export function shareAnswer<Answer>(
  read: () => Promise<Answer>,
  freshMs: number,
  now: () => number = Date.now,
): (signal: AbortSignal) => Promise<SharedAnswer<Answer>> {
  let kept: { readonly answer: Promise<Answer>; readonly askedAt: number } | null = null
  return async (signal) => {
    signal.throwIfAborted()
    if (kept === null || now() - kept.askedAt >= freshMs) kept = { answer: read(), askedAt: now() }
    const asked = kept
    try {
      return { answer: await unlessAborted(asked.answer, signal), askedAt: asked.askedAt }
    } catch (error) {
      if (kept === asked) kept = null
      throw error
    }
  }
}

/** What a promise comes to; the reason of the signal where that is first. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    void promise.then(resolve, reject).then(() => signal.removeEventListener('abort', giveUp))
  })
}
