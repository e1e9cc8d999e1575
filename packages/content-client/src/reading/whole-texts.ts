/** Half of a character that UTF-16 writes as two: JSON can carry it, UTF-8 and addresses cannot. */
const HALF_CHARACTER = /\p{Surrogate}/gu

/** What stands for a character that there is not, as whoever encodes a text in UTF-8 puts it (Unicode, U+FFFD). */
const REPLACEMENT = '\uFFFD'

/**
 * A value of JSON whose texts can be encoded: as addresses, which otherwise throw, and in UTF-8, which would make the
 * text of a document another than that of the data beside it. Half characters are what scripts leave that shorten
 * texts with emoji. The value itself where nothing is wrong.
 */
export function wholeTexts<Value>(value: Value): Value {
  return whole(value) as Value
}

function whole(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(HALF_CHARACTER, REPLACEMENT)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const members: readonly unknown[] = value
    const mended = members.map(whole)
    return mended.every((member, place) => Object.is(member, members[place])) ? value : mended
  }
  const fields = Object.entries(value)
  const mended = fields.map(([name, field]) => [name, whole(field)] as const)
  return mended.every(([, field], place) => Object.is(field, fields[place]?.[1]))
    ? value
    : Object.fromEntries(mended)
}
