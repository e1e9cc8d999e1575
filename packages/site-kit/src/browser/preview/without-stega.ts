import { cleanText } from '@cutroom/content-client/stega'
import type { PageProps } from '../../page-props.ts'

/** Attributes that are announced, or rendered beside texts. Overlays do not read them. */
const ATTRIBUTES = ['aria-label', 'data-text'] as const

const HIDDEN_LABELS = '.cutroom-visually-hidden'

const cleaned = new WeakMap<PageProps, PageProps>()

/** The page without stega in its texts; the same object for the same page. */
export function pageWithoutStega(page: PageProps): PageProps {
  const cached = cleaned.get(page)
  if (cached) return cached
  // Only strings change: the shape stays.
  const result = withoutStega(page) as PageProps
  cleaned.set(page, result)
  return result
}

function withoutStega(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(withoutStega)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutStega(member)]))
}

/**
 * Removes stega from labels, where it may confuse a screen reader. React does not restore it, as it
 * renders a text again only when it has changed.
 *
 * @returns stops
 */
export function stripStegaFromLabels(root: Element): () => void {
  const observer = new MutationObserver(() => clean(root))
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...ATTRIBUTES],
  })
  clean(root)
  return () => observer.disconnect()
}

function clean(root: Element): void {
  for (const name of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)
      const plain = cleanText(text)
      if (plain !== null && plain !== text) element.setAttribute(name, plain)
    }
  }
  for (const element of root.querySelectorAll(HIDDEN_LABELS)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const plain = cleanText(node.nodeValue)
      if (plain !== node.nodeValue) node.nodeValue = plain
    }
  }
}
