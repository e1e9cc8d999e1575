import { isRecord } from './is-record.ts'

/**
 * The fractions of a whole in a record, each from 0 to 1; undefined if one of them is no number.
 * Studios have stored values beyond the image, also by a rounding error: -5.5e-17.
 */
export function readFractions<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Record<Name, number> | undefined {
  if (!isRecord(value)) return undefined
  const fractions = names.map((name) => Math.min(1, Math.max(0, toNumber(value[name]))))
  // The cast is safe: each name has a number.
  return fractions.some(Number.isNaN)
    ? undefined
    : (Object.fromEntries(names.map((name, at) => [name, fractions[at]])) as Record<Name, number>)
}

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
