/** Properties without which the layout of a page of films fails. */
const REQUIRED = ['display', 'position', 'visibility', 'pointer-events', 'overflow', 'transform', 'opacity']

/** Parts of a page whose layout needs them. */
const PARTS =
  '.cutroom-page, .cutroom-video-page, .cutroom-stage, .cutroom-carousel__viewport, .cutroom-carousel__track, .cutroom-slide, .cutroom-play, .cutroom-thumbnails, .cutroom-player'

export interface StyleOverride {
  readonly selector: string
  readonly property: string
  /** Classes of the part. */
  readonly part: string
  /** The address of the stylesheet; null for one in the document. */
  readonly href: string | null
}

/**
 * Finds rules of the host that override what the layout needs: the part looks different without the
 * declaration. Stylesheets of other origins cannot be read.
 */
export function findOverrides(document: Document): StyleOverride[] {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)]
  return [...document.styleSheets].flatMap((sheet) =>
    hostRules(sheet).flatMap((rule) =>
      REQUIRED.filter((property) => rule.style.getPropertyValue(property) !== '').flatMap((property) => {
        const part = parts.find(
          (element) => element.matches(rule.selectorText) && isDecided(element, property, rule),
        )
        return part ? [{ selector: rule.selectorText, property, part: part.className, href: sheet.href }] : []
      }),
    ),
  )
}

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

function isDecided(element: Element, property: string, { style }: CSSStyleRule): boolean {
  const read = () => getComputedStyle(element).getPropertyValue(property)
  const [declarations, before] = [style.cssText, read()]
  style.removeProperty(property)
  const after = read()
  style.cssText = declarations
  return before !== after
}
