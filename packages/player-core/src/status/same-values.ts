/** Whether two objects of the same shape have the same values. */
export function hasSameValues<Shape extends object>(one: Shape, other: Shape): boolean {
  const keys = Object.keys(one) as (keyof Shape)[]
  return keys.every((key) => one[key] === other[key])
}
