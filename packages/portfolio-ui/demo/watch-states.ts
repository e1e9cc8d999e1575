const CURRENT = '.cutroom-main-carousel [data-slot="0"] [data-state]'

/** All values of `data-state` from now on, in order, including those that last less than a frame. */
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
