/** Values that a caller may leave out, also as `undefined`. */
export type Optional<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/**
 * Returns the defaults with the values that are given. A spread would take `undefined` as a value.
 * `null` of callers without types is none either.
 */
export function withDefaults<Values extends object>(
  defaults: Values,
  values: Optional<Values> | undefined,
): Values {
  const merged = { ...defaults }
  for (const name in values) merged[name] = values[name] ?? merged[name]
  return merged
}
