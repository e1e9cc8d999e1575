import type { StylingVariable } from './styling-hooks.ts'

/** W3C Design Tokens (https://www.designtokens.org/tr/2025.10/format/), with variables. */
export interface DesignToken {
  readonly $type: string
  readonly $value: unknown
  readonly $description: string
  readonly $extensions: { readonly 'cutroom.css': string }
}

/** A size that grows is a group of its smallest and its largest. */
export type DesignTokens = Readonly<
  Record<string, DesignToken | Readonly<Partial<Record<'min' | 'max', DesignToken>>>>
>

type Typed = readonly [type: string, value: unknown]

/** Variables that follow from others, such as the height of the player bar, have no token. */
export function designTokens(
  variables: readonly StylingVariable[],
  theme: Readonly<Record<string, string>>,
): DesignTokens {
  const tokens: Record<string, DesignTokens[string]> = {}
  for (const { name, value, description } of variables) {
    const token = ([$type, $value]: Typed): DesignToken => ({
      $type,
      $value,
      $description: description,
      $extensions: { 'cutroom.css': name },
    })
    const css = value ?? theme[name] ?? ''
    const key = name.replace('--cutroom-', '')
    const [smallest, largest] = bounds(css).map((bound) => typedValue(name, bound))
    const single = typedValue(name, css)
    if (single) tokens[key] = token(single)
    else if (smallest || largest)
      tokens[key] = { ...(smallest && { min: token(smallest) }), ...(largest && { max: token(largest) }) }
  }
  return tokens
}

/** The bounds of a size that grows with the screen or the text; '' where it has none. */
function bounds(css: string): readonly [min: string, max: string] {
  const [, name, first = '', last = ''] = /^(clamp|min|max)\((?:([^,]+),)?[^,]+, ([^,]+)\)$/.exec(css) ?? []
  return [name === 'max' ? last : first, name === 'max' ? '' : last]
}

function typedValue(name: string, css: string): Typed | null {
  if (/^#[\da-f]{6}$/i.test(css)) return ['color', colour(css)]
  if (name === '--cutroom-font')
    return ['fontFamily', css.split(',').map((family) => family.trim().replaceAll("'", ''))]
  const [, curve] = /^cubic-bezier\((.*)\)$/.exec(css) ?? []
  if (curve !== undefined) return ['cubicBezier', curve.split(',').map(Number)]
  const [, number, unit] = /^(-?[\d.]+)(px|rem|ms|)$/.exec(css) ?? []
  if (number === undefined || unit === undefined) return null
  if (unit === 'ms') return ['duration', { value: Number(number), unit }]
  if (unit !== '') return ['dimension', { value: Number(number), unit }]
  return [name.endsWith('-weight') ? 'fontWeight' : 'number', Number(number)]
}

function colour(hex: string) {
  const components = [1, 3, 5].map((start) =>
    Number((Number.parseInt(hex.slice(start, start + 2), 16) / 255).toFixed(4)),
  )
  return { colorSpace: 'srgb', components, hex }
}
