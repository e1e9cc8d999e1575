/** Properties without which the layout of a page of films fails. */
const REQUIRED = ['display', 'position', 'visibility', 'pointer-events', 'overflow', 'transform', 'opacity']

/** Parts of a page whose layout needs them. */
const PARTS =
  '.cutroom-page, .cutroom-video-page, .cutroom-stage, .cutroom-carousel__viewport, .cutroom-carousel__track, .cutroom-slide, .cutroom-play, .cutroom-thumbnails, .cutroom-player'

interface StyleOverride {
  readonly selector: string
  readonly property: string
  /** Classes of the part. */
  readonly part: string
  /** The address of the stylesheet; null for one in the document. */
  readonly href: string | null
}

interface Candidate {
  readonly rule: CSSStyleRule
  readonly property: string
  readonly parts: readonly Element[]
  readonly href: string | null
}

/**
 * Finds rules of the host that override what the layout needs: a part looks different without the
 * declarations. Stylesheets of other origins cannot be read. All declarations are replaced and
 * restored together, since each change of a stylesheet restyles the whole document.
 */
export function findOverrides(document: Document, sheets: Iterable<CSSStyleSheet>): StyleOverride[] {
  const parts = [...document.querySelectorAll(PARTS)]
  const candidates = [...sheets].flatMap((sheet) => findCandidates(sheet, parts))
  if (candidates.length === 0) return []
  const read = () =>
    candidates.map(({ parts, property }) =>
      parts.map((part) => getComputedStyle(part).getPropertyValue(property)),
    )
  const before = read()
  const declarations = new Map(candidates.map(({ rule }) => [rule, rule.style.cssText]))
  for (const { rule, property } of candidates) {
    // The property is replaced, not removed: a rule may set it by `all`.
    rule.style.setProperty(property, 'revert-layer', rule.style.getPropertyPriority(property))
  }
  const after = read()
  for (const [rule, text] of declarations) rule.style.cssText = text
  return candidates.flatMap(({ rule, property, parts, href }, index) => {
    const part = parts.find((_, place) => before[index]?.[place] !== after[index]?.[place])
    return part ? [{ selector: rule.selectorText, property, part: part.className, href }] : []
  })
}

function findCandidates(sheet: CSSStyleSheet, parts: readonly Element[]): Candidate[] {
  return hostRules(sheet).flatMap((rule) => {
    const properties = REQUIRED.filter((property) => isSet(rule.style.getPropertyValue(property)))
    if (properties.length === 0) return []
    const matching = parts.filter((part) => part.matches(rule.selectorText))
    if (matching.length === 0) return []
    return properties.map((property) => ({ rule, property, parts: matching, href: sheet.href }))
  })
}

/** `revert-layer`, as in `host-reset.css`, leaves the value to the layers. */
const isSet = (value: string): boolean => value !== '' && value !== 'revert-layer'

function hostRules(group: { readonly cssRules: CSSRuleList }): CSSStyleRule[] {
  try {
    return [...group.cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule]
      if (rule instanceof CSSImportRule) return rule.styleSheet ? hostRules(rule.styleSheet) : []
      const isOwn = rule instanceof CSSLayerBlockRule && rule.name === 'cutroom'
      return rule instanceof CSSGroupingRule && !isOwn ? hostRules(rule) : []
    })
  } catch {
    return []
  }
}
