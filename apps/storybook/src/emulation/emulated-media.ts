import { everyRule } from './style-rules.ts'

/** Media features that can be emulated, each with its emulated value; a missing one is the system's. */
export interface EmulatedFeatures {
  readonly 'prefers-reduced-motion'?: 'reduce' | 'no-preference'
  readonly 'prefers-contrast'?: 'more' | 'no-preference'
}

/** A query that always matches, and one that never does. */
const TRUE = '(min-width: 0px)'
const FALSE = '(max-width: 0px)'

const FEATURE = /\((prefers-reduced-motion|prefers-contrast)(?:\s*:\s*([\w-]+))?\)/g

/** A media query in which the emulated features are replaced by their results. */
export function resolveQuery(query: string, features: EmulatedFeatures): string {
  return query.replaceAll(FEATURE, (match, name: keyof EmulatedFeatures, value: string | undefined) => {
    const emulated = features[name]
    if (emulated === undefined) return match
    const matches = value === undefined ? emulated !== 'no-preference' : emulated === value
    return matches ? TRUE : FALSE
  })
}

const hasFeature = (query: string): boolean => query.search(FEATURE) >= 0

/** Emulates media features in the stylesheets and in `matchMedia` of a window, which pages have no API for. */
export class MediaEmulation {
  #features: EmulatedFeatures = {}
  readonly #window: Window & typeof globalThis
  readonly #native: typeof window.matchMedia
  readonly #originals = new WeakMap<CSSMediaRule, string>()
  readonly #changes = new EventTarget()

  constructor(target: Window & typeof globalThis) {
    this.#window = target
    this.#native = target.matchMedia.bind(target)
    target.matchMedia = (query) => (hasFeature(query) ? this.#list(query) : this.#native(query))
    const { document } = target
    new MutationObserver(() => this.#rewrite()).observe(document, { childList: true, subtree: true })
    // A linked sheet has its rules only once it has loaded.
    document.addEventListener('load', () => this.#rewrite(), { capture: true })
  }

  /** Emulates these features from now on, and no others. */
  set(features: EmulatedFeatures): void {
    if (JSON.stringify(features) === JSON.stringify(this.#features)) return
    this.#features = features
    this.#rewrite()
    this.#changes.dispatchEvent(new Event('change'))
  }

  #rewrite(): void {
    for (const rule of everyRule(this.#window.document)) {
      if (rule instanceof CSSMediaRule) this.#rewriteRule(rule)
    }
  }

  #rewriteRule(rule: CSSMediaRule): void {
    const original = this.#originals.get(rule) ?? rule.media.mediaText
    if (!hasFeature(original)) return
    this.#originals.set(rule, original)
    const resolved = resolveQuery(original, this.#features)
    if (rule.media.mediaText !== resolved) rule.media.mediaText = resolved
  }

  /** A list that follows the window and the emulated features. */
  #list(query: string): MediaQueryList {
    const list = this.#native(query)
    const matches = () => this.#native(resolveQuery(query, this.#features)).matches
    let last = matches()
    const update = () => {
      if (last === matches()) return
      last = matches()
      list.dispatchEvent(new MediaQueryListEvent('change', { media: query, matches: last }))
    }
    this.#changes.addEventListener('change', update)
    return Object.defineProperty(list, 'matches', { get: matches })
  }
}
