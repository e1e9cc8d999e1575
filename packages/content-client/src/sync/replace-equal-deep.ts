import { isRecord } from '@cutroom/ground/is-record'

/** `next`, with the equal objects of `previous`. Members of a list are matched by their `id`. */
export function replaceEqualDeep<Value>(previous: unknown, next: Value): Value {
  if (Object.is(previous, next)) return next
  // A part of `previous` is used only where it equals that of `next`, so the type is the same.
  if (Array.isArray(next)) return (Array.isArray(previous) ? replaceInList(previous, next) : next) as Value
  if (isRecord(next) && isRecord(previous)) return replaceInRecord(previous, next) as Value
  return next
}

function replaceInList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byId = new Map(previous.map((member) => [getId(member), member]))
  const replaced = next.map((member, index) => {
    const id = getId(member)
    return replaceEqualDeep(id === undefined ? previous[index] : byId.get(id), member)
  })
  const isEqual =
    previous.length === replaced.length &&
    replaced.every((member, index) => Object.is(member, previous[index]))
  return isEqual ? previous : replaced
}

function replaceInRecord(previous: Record<string, unknown>, next: Record<string, unknown>): object {
  const names = Object.keys(next)
  const replaced = Object.fromEntries(
    names.map((name) => [name, replaceEqualDeep(own(previous, name), next[name])]),
  )
  const isEqual =
    names.length === Object.keys(previous).length &&
    names.every((name) => Object.hasOwn(previous, name) && Object.is(replaced[name], previous[name]))
  return isEqual ? previous : replaced
}

function getId(member: unknown): unknown {
  return isRecord(member) ? own(member, 'id') : undefined
}

/** An own property: content may name one `__proto__`. */
function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
