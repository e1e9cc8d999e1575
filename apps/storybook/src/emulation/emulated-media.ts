import { mediaRules } from './media-rules.ts'

/** Media features that can be emulated, each with the value that is pretended; a missing one is the system's own. */
export interface EmulatedFeatures {
  readonly 'prefers-reduced-motion'?: 'reduce' | 'no-preference'
  readonly 'prefers-contrast'?: 'more' | 'no-preference'
}

/** Queries that are always true and never. */
const TRUE = '(min-width: 0px)'
const FALSE = '(max-width: 0px)'

const FEATURE = /\((prefers-reduced-motion|prefers-contrast)(?:\s*:\s*([\w-]+))?\)/g

/** A media query with the emulated features in it answered. */
export function answered(query: string, features: EmulatedFeatures): string {
  return query.replaceAll(FEATURE, (asked, name: keyof EmulatedFeatures, value: string | undefined) => {
    const pretended = features[name]
    if (pretended === undefined) return asked
    const holds = value === undefined ? pretended !== 'no-preference' : pretended === value
    return holds ? TRUE : FALSE
  })
}

const asksFeature = (query: string): boolean => query.search(FEATURE) >= 0

/** Lets a window pretend: its stylesheets and its `matchMedia` answer as told. A page cannot do that by itself. */
export class MediaEmulation {
  #features: EmulatedFeatures = {}
  readonly #window: Window & typeof globalThis
  readonly #native: typeof window.matchMedia
  readonly #written = new WeakMap<CSSMediaRule, string>()
  readonly #changes = new EventTarget()

  constructor(target: Window & typeof globalThis) {
    this.#window = target
    this.#native = target.matchMedia.bind(target)
    target.matchMedia = (query) => (asksFeature(query) ? this.#list(query) : this.#native(query))
    const { document } = target
    new MutationObserver(() => this.#rewrite()).observe(document, { childList: true, subtree: true })
    // A linked sheet has its rules only once it has loaded.
    document.addEventListener('load', () => this.#rewrite(), { capture: true })
  }

  /** Pretends these features from now on, and no others. */
  set(features: EmulatedFeatures): void {
    if (JSON.stringify(features) === JSON.stringify(this.#features)) return
    this.#features = features
    this.#rewrite()
    this.#changes.dispatchEvent(new Event('change'))
  }

  #rewrite(): void {
    const { styleSheets, adoptedStyleSheets } = this.#window.document
    for (const sheet of [...styleSheets, ...adoptedStyleSheets]) {
      for (const rule of mediaRules(sheet)) this.#answer(rule)
    }
  }

  #answer(rule: CSSMediaRule): void {
    const written = this.#written.get(rule) ?? rule.media.mediaText
    if (!asksFeature(written)) return
    this.#written.set(rule, written)
    const answer = answered(written, this.#features)
    if (rule.media.mediaText !== answer) rule.media.mediaText = answer
  }

  /** A list that follows the window and what is pretended. */
  #list(query: string): MediaQueryList {
    const list = this.#native(query)
    const now = () => this.#native(answered(query, this.#features)).matches
    let known = now()
    const tell = () => {
      if (known === now()) return
      known = now()
      list.dispatchEvent(new MediaQueryListEvent('change', { media: query, matches: known }))
    }
    this.#changes.addEventListener('change', tell)
    return Object.defineProperty(list, 'matches', { get: now })
  }
}
