/** A text as the value of a double-quoted attribute, or as text between tags. */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/**
 * Data for a `<script type="application/json">`: no `<` is left that could end the element or begin a comment
 * (HTML, "restrictions for contents of script elements").
 */
export function scriptData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
