interface DocumentedHook {
  readonly name: string
  readonly description: string
}

export function extractHooks(source: string): readonly DocumentedHook[] {
  const declarations = source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export (?:function|const) (use\w+)/g)
  return Array.from(declarations, ([, comment = '', name = '']) => ({ name, description: toText(comment) }))
}

/** Extracts an interface with its doc comments. @throws Error if there is none */
export function extractInterface(source: string, name: string): string {
  const start = source.indexOf(`export interface ${name} `)
  const end = source.indexOf('\n}\n', start)
  if (start < 0 || end < 0) throw new Error(`There is no interface ${name} in the source. Correct its name.`)
  return source.slice(start, end + 2)
}

export function extractDeclarations(source: string): ReadonlyMap<string, string> {
  // Continued lines are indented, or close a bracket.
  const declarations = source.matchAll(
    /^export (?:interface (\w+)[^]*?\n\}$|type (\w+) =[^]*?(?=\n(?![ })])|(?![^])))/gm,
  )
  return new Map(
    Array.from(declarations, ([text, name, alias]) => [name ?? alias ?? '', text.replace('export ', '')]),
  )
}

function toText(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*\s?/, '').trim())
  return lines.join(' ').split(/ @/, 1).join('').trim()
}
