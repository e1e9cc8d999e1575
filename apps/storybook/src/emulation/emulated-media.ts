import { everyRule } from './style-rules.ts'

/** Emulated media features; missing ones have the system's value. */
interface EmulatedFeatures {
  readonly 'prefers-reduced-motion'?: 'reduce' | 'no-preference'
  readonly 'prefers-contrast'?: 'more' | 'no-preference'
  readonly 'forced-colors'?: 'active' | 'none'
  /** Size of the browser's text in px: the `rem` of media queries, whatever the root's size. */
  readonly rem?: number
  /** A screen in landscape, also where the page is printed: queries have the default paper. */
  readonly device?: 'landscape screen'
}

type FeatureName = Exclude<keyof EmulatedFeatures, 'rem' | 'device'>

/** Size of a browser's text without a setting of the visitor, in px. */
export const DEFAULT_REM = 16

const TRUE = '(min-width: 0px)'
const FALSE = '(max-width: 0px)'

const FEATURE = /\((prefers-reduced-motion|prefers-contrast|forced-colors)(?:\s*:\s*([\w-]+))?\)/g

const TYPE = /\b(?:screen|print)\b/g

/** Whether a window is landscape, or with `<` portrait. Builds write ranges. */
const RATIO = /\((?:min-)?aspect-ratio\s*(:|>=|<)\s*1(?:\s*\/\s*1)?\)/g

const LENGTH = /([\d.]+)rem\b/g

/** Values for which a feature without a value does not match. */
const OFF: readonly string[] = ['no-preference', 'none']

/** Replaces emulated features by queries that always or never match, and scales lengths. */
export function resolveQuery(query: string, features: EmulatedFeatures): string {
  const scale = (features.rem ?? DEFAULT_REM) / DEFAULT_REM
  return query
    .replaceAll(FEATURE, (match, name: FeatureName, value: string | undefined) => {
      const emulated = features[name]
      if (emulated === undefined) return match
      const matches = value === undefined ? !OFF.includes(emulated) : emulated === value
      return matches ? TRUE : FALSE
    })
    .replaceAll(TYPE, (type) => {
      if (features.device === undefined) return type
      return type === 'screen' ? TRUE : FALSE
    })
    .replaceAll(RATIO, (match, operator: string) => {
      if (features.device === undefined) return match
      return operator === '<' ? FALSE : TRUE
    })
    .replaceAll(LENGTH, (_, length: string) => `${Number(length) * scale}rem`)
}

const hasFeature = (query: string): boolean =>
  [FEATURE, TYPE, RATIO, LENGTH].some((pattern) => query.search(pattern) >= 0)

const SHEET = 'style, link'

const isSheet = (target: EventTarget | null): boolean => target instanceof Element && target.matches(SHEET)

const hasSheet = (node: Node): boolean =>
  isSheet(node) || (node instanceof Element && node.querySelector(SHEET) !== null)

/** Emulates media features in stylesheets and `matchMedia`: pages have no API for it. */
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
    // Other changes of the document leave the rules alone, of which there are thousands.
    new MutationObserver((records) => {
      if (records.some(({ target, addedNodes }) => isSheet(target) || [...addedNodes].some(hasSheet)))
        this.#rewrite()
    }).observe(document, { childList: true, subtree: true })
    // A linked sheet has rules after its load event.
    document.addEventListener('load', ({ target }) => isSheet(target) && this.#rewrite(), { capture: true })
  }

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
