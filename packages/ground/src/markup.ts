const BREAK = String.raw`br\s*/?>[\t ]*\r?\n?`

/** Elements whose texts are paragraphs of their own. */
const BLOCKS =
  'address|article|blockquote|center|d[dlt]|div|figcaption|figure|h[1-6r]|li|[ou]l|p|pre|section|table|t(?:body|[dhr])'

/** Elements within a paragraph. Other words in angle brackets are no markup. */
const INLINE =
  'a|abbr|b|big|cite|code|del|em|font|i|iframe|img|ins|mark|q|s|small|span|strike|strong|su[bp]|u'

/** What a text has that was written as HTML: an element that ends, a line break or a comment. */
const IS_HTML = new RegExp(String.raw`</(?:${BLOCKS}|${INLINE})\s*>|<${BREAK}|<!--[^<>]*-->`, 'i')

const toTags = (names: string) => new RegExp(String.raw`</?(?:${names})(?:\s[^<>]*)?/?>`, 'gi')

const [BREAKS, BLOCK_TAGS, INLINE_TAGS] = [new RegExp(`<${BREAK}`, 'gi'), toTags(BLOCKS), toTags(INLINE)]

/** The text of HTML that another system has exported, its paragraphs separated by blank lines. */
export function withoutMarkup(text: string): string {
  if (!IS_HTML.test(text)) return text
  return text
    .replace(/<!--[^<>]*-->/g, '')
    .replace(BREAKS, '\n')
    .replace(BLOCK_TAGS, '\n\n')
    .replace(INLINE_TAGS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
