/**
 * Shares one answer between all who ask for it within a time: it is read once, and again by the first who asks
 * when it has become old or could not be read.
 *
 * @param read nobody's signal ends it, since others may be waiting for it too
 * @param freshMs how long an answer is shared, in ms from when it was asked for
 */
export function shareAnswer<Answer>(
  read: () => Promise<Answer>,
  freshMs: number,
  now: () => number = Date.now,
): () => Promise<Answer> {
  let kept: { readonly answer: Promise<Answer>; readonly since: number } | null = null
  return () => {
    if (kept !== null && now() - kept.since < freshMs) return kept.answer
    const asked = { answer: read(), since: now() }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = null
    })
    return asked.answer
  }
}
