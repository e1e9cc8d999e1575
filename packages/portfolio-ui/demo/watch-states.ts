/** The slide that the visitor looks at. */
const CURRENT = '.cutroom-main-carousel [data-slot="0"] [data-state]'

/**
 * What the current slide's `data-state` has been, in order, from now on: a state that has gone before anyone looks
 * for it has been there all the same.
 */
export function watchStates(root: HTMLElement): readonly string[] {
  const states: string[] = []
  const look = () => {
    const state = root.querySelector<HTMLElement>(CURRENT)?.dataset['state']
    if (state !== undefined && state !== states.at(-1)) states.push(state)
  }
  look()
  new MutationObserver(look).observe(root, { childList: true, subtree: true, attributes: true })
  return states
}
