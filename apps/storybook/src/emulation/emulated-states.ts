import { everyRule } from './style-rules.ts'

const ATTRIBUTE = 'data-emulated'

const STATE = /:(hover|focus-visible)\b/g

/** Selectors of elements with an emulated state, which pages cannot set. */
export interface EmulatedStates {
  readonly hover?: string
  readonly 'focus-visible'?: string
}

/** Extends a selector to elements with an emulated state. */
export const withStates = (selector: string): string =>
  selector.includes(ATTRIBUTE) ? selector : selector.replaceAll(STATE, `:is(:$1, [${ATTRIBUTE}='$1'])`)

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
