/**
 * News of a value in the place of the value that is shown: equal to `next` in everything, and the very same object
 * as `shown` wherever nothing has changed. What is the same renders nothing anew: a film whose words were corrected
 * is the only one that changes, whatever is written around it.
 *
 * Members of a list that have an `id` are found by it, so that a film that has moved is still the same film. Both
 * values are plain data, as JSON has it.
 */
export function shareEqual<Value>(shown: unknown, next: Value): Value {
  if (Object.is(shown, next)) return next
  // Where the two are equal, what is shown stands for the news: it has the same shape.
  if (Array.isArray(next)) return (Array.isArray(shown) ? shareList(shown, next) : next) as Value
  if (isRecord(next) && isRecord(shown)) return shareRecord(shown, next) as Value
  return next
}

function shareList(shown: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byId = new Map(shown.map((member) => [idOf(member), member]))
  const shared = next.map((member, place) => {
    const id = idOf(member)
    return shareEqual(id === undefined ? shown[place] : byId.get(id), member)
  })
  const isSame =
    shown.length === shared.length && shared.every((member, place) => Object.is(member, shown[place]))
  return isSame ? shown : shared
}

function shareRecord(
  shown: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): object {
  const names = Object.keys(next)
  const shared = Object.fromEntries(names.map((name) => [name, shareEqual(own(shown, name), next[name])]))
  const isSame =
    names.length === Object.keys(shown).length &&
    names.every((name) => Object.hasOwn(shown, name) && Object.is(shared[name], shown[name]))
  return isSame ? shown : shared
}

function idOf(member: unknown): unknown {
  return isRecord(member) ? own(member, 'id') : undefined
}

/** A member that the object has itself: content may name one `__proto__`. */
function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
