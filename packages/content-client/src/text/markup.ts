/** What a text has that was written as HTML. Other words in angle brackets are no markup. */
const IS_HTML = /<\/(?:p|div|span|strong|em|[abisu]|h\d|li|[ou]l|blockquote)\s*>|<br\s*\/?>|<!--/i

/** Tags of elements whose texts are paragraphs of their own. */
const BLOCK_TAG = /<\/?(?:p|div|h\d|li|[ou]l|t[dhr]|blockquote|figure|figcaption|hr)\b[^<>]*>/gi

/** The text of HTML that another system has exported, its paragraphs separated by blank lines. */
export const withoutMarkup = (text: string): string =>
  IS_HTML.test(text)
    ? text
        .replace(/<br\b[^<>]*>[\t ]*\r?\n?/gi, '\n')
        .replace(BLOCK_TAG, '\n\n')
        .replace(/<(?:\/?[a-z]|!--)[^<>]*>/gi, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : text
