const percent = (fraction: number): string => `${Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10}%`

/** The style that keeps a focal point of a cropped picture visible; empty for the centre. */
export const getFocalPointStyle = (point: { readonly x: number; readonly y: number } | undefined) =>
  point ? { objectPosition: `${percent(point.x)} ${percent(point.y)}` } : {}
