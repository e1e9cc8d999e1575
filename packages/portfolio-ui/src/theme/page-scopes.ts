import { themeVariables, type Theme } from './theme-colours.js'

/** A mounted `ThemeScope page`. */
export interface PageScope {
  readonly element: HTMLElement
  theme: Theme
}

/** All mounted scopes: the last one of a document rules it. */
const scopes: PageScope[] = []

/** Restores each document that a scope rules. */
const restorers = /* @__PURE__ */ new WeakMap<Document, () => void>()

/** Adds a scope above the mounted ones, and below those inside of it, whose effects run first. */
export function addPageScope(scope: PageScope): () => void {
  const { element } = scope
  const { ownerDocument, dataset } = element
  const inner = scopes.findIndex((mounted) => element.contains(mounted.element))
  scopes.splice(inner === -1 ? scopes.length : inner, 0, scope)
  dataset['page'] = ''
  updateDocument(ownerDocument)
  return () => {
    scopes.splice(scopes.indexOf(scope), 1)
    // The element may stay, hidden by an `Activity` or a `Suspense`.
    delete dataset['page']
    updateDocument(ownerDocument)
  }
}

/** Applies the theme of the ruling scope; without one, the document is as before. */
export function updateDocument(document: Document): void {
  restorers.get(document)?.()
  restorers.delete(document)
  const scope = scopes.findLast(({ element }) => element.ownerDocument === document)
  if (scope) restorers.set(document, applyTheme(document, scope.theme))
}

function applyTheme(document: Document, theme: Theme): () => void {
  const root = document.documentElement
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  const restoreAll = [
    // An attribute that the document did not have is removed.
    removeIfAdded(root, 'class'),
    removeIfAdded(root, 'style'),
    addClass(root.classList, 'cutroom-page-theme'),
    ...Object.entries(themeVariables(theme)).map(([name, value]) => setProperty(root.style, name, value)),
    ...[...metas].map((meta) => setContent(meta, theme.background)),
  ]
  return () => {
    // oxlint-disable-next-line unicorn/no-array-reverse -- Chromium 109 has no `toReversed`.
    for (const restore of restoreAll.reverse()) restore()
  }
}

function removeIfAdded(element: Element, name: string): () => void {
  if (element.hasAttribute(name)) return () => {}
  return () => {
    if (element.getAttribute(name) === '') element.removeAttribute(name)
  }
}

function addClass(classes: DOMTokenList, name: string): () => void {
  if (classes.contains(name)) return () => {}
  classes.add(name)
  return () => classes.remove(name)
}

/** Sets a property; the result restores it, unless the host has changed it since. */
function setProperty(style: CSSStyleDeclaration, name: string, value: string): () => void {
  const [before, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)]
  style.setProperty(name, value)
  return () => {
    if (style.getPropertyValue(name) === value) style.setProperty(name, before, priority)
  }
}

function setContent(meta: HTMLMetaElement, colour: string): () => void {
  const before = meta.content
  meta.content = colour
  return () => {
    if (meta.content === colour) meta.content = before
  }
}
