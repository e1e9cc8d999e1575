/**
 * Changes the document, in a view transition where the browser has them and motion is welcome.
 *
 * @param isShown the browser has shown a transition of its own (a swipe back)
 * @returns when the document has changed; the transition may go on
 * @throws what `change` throws
 */
export async function withViewTransition(change: () => void, isShown: boolean): Promise<void> {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (calm || isShown || document.hidden || !('startViewTransition' in document)) return change()
  const { updateCallbackDone, ready, finished } = document.startViewTransition(change)
  // Skipped by the next one, or for want of time: the change happens all the same.
  for (const stage of [ready, finished]) stage.catch(() => {})
  await updateCallbackDone
}
