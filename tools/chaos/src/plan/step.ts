/** The length of a step in the log. */
const STEP_LENGTH_MAX = 200

/** Describes a step of the plan for the log: its kind, and its other values by name. */
export function describeStep({ kind, ...values }: { readonly kind: string }): string {
  const named = Object.entries(values).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return [kind, ...named].join(', ').slice(0, STEP_LENGTH_MAX)
}

/** The element at an index modulo the length. */
export function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new RangeError('The list is empty.')
  return value
}
