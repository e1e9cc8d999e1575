/** XML that is written already, unlike a text, which is yet to be encoded. */
export interface Xml {
  readonly xml: string
}

/** What XML 1.0 has no place for, not even as a reference (section 2.2, "Characters"). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as XML; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (character) => REFERENCES[character] ?? '')
}

/** An element with a text, or with elements in their order; null ones are left out. */
export function element(name: string, content: string | readonly (Xml | null)[]): Xml {
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.map((child) => child?.xml ?? '').join('')
  return { xml: `<${name}>${inner}</${name}>` }
}

/** A document with one root element and the namespaces that it uses, by prefix. */
export function xmlDocument(
  root: string,
  namespaces: Readonly<Record<string, string>>,
  children: readonly Xml[],
): string {
  const declared = Object.entries(namespaces).map(([name, uri]) => ` ${name}="${escapeXml(uri)}"`)
  const lines = children.map(({ xml }) => `${xml}\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${declared.join('')}>\n${lines}</${root}>\n`
}
