import { everyRule } from './style-rules.ts'

/** Attribute of an element that is in the state of its value. */
const ATTRIBUTE = 'data-emulated'

const STATE = /:(hover|focus-visible)\b/g

/** Selectors of the elements that are shown as under a pointer, or as reached by a key: a page cannot set these states. */
export interface EmulatedStates {
  readonly hover?: string
  readonly 'focus-visible'?: string
}

/** A selector that also selects elements with an emulated state. */
export const withStates = (selector: string): string =>
  selector.includes(ATTRIBUTE) ? selector : selector.replaceAll(STATE, `:is(:$1, [${ATTRIBUTE}='$1'])`)

/** Shows elements within `root` in these states. */
export function emulateStates(root: Element, states: EmulatedStates): void {
  for (const rule of everyRule(root.ownerDocument)) {
    if (rule instanceof CSSStyleRule) {
      const selector = withStates(rule.selectorText)
      if (selector !== rule.selectorText) rule.selectorText = selector
    }
  }
  for (const [state, selector] of Object.entries(states)) {
    for (const element of root.querySelectorAll(selector)) element.setAttribute(ATTRIBUTE, state)
  }
}
