/** Minimum number of digits, so that the width is the same for films 9 and 10. */
const MIN_DIGITS = 2

/** A number of a list, with as many digits as the last one has. */
export const formatNumber = (count: number, total: number): string =>
  String(count).padStart(Math.max(MIN_DIGITS, String(total).length), '0')
