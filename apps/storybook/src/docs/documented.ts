/** A hook: its declaration's name, and its doc comment as plain text. */
export interface DocumentedHook {
  readonly name: string
  readonly description: string
}

/** The hooks of a source that have a doc comment, in their order. */
export function hooksOf(source: string): readonly DocumentedHook[] {
  const declarations = source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export (?:function|const) (use\w+)/g)
  return Array.from(declarations, ([, comment = '', name = '']) => ({ name, description: textOf(comment) }))
}

/** An interface with its doc comments, as the source has it; throws where there is none. */
export function interfaceOf(source: string, name: string): string {
  const start = source.indexOf(`export interface ${name} `)
  const end = source.indexOf('\n}\n', start)
  if (start < 0 || end < 0) throw new Error(`There is no interface ${name} in the source. Correct its name.`)
  return source.slice(start, end + 2)
}

/** A comment without its asterisks, its links and the descriptions of its parameters. */
function textOf(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*\s?/, '').trim())
  return lines.join(' ').split(/ @/, 1).join('').trim()
}
