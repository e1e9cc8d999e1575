import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A CSS variable of the package. */
export interface StylingVariable {
  readonly name: string
  /** Its value in `tokens.css`; `null` for what a theme computes. */
  readonly value: string | null
  /** What the README says of it. */
  readonly description: string
}

/** A data attribute of an element of the package. */
export interface StylingAttribute {
  readonly name: string
  /** Its values as the type has them. */
  readonly values: string
  readonly description: string
  /** Name of the interface that documents it, for example `PlayButtonDataAttributes`. */
  readonly owner: string
}

const PACKAGE = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(PACKAGE, file), 'utf8')

/** Files that the hooks are read from. */
export const hookFiles = (): readonly string[] =>
  [
    'README.md',
    'src/tokens.css',
    'src/theme/theme-colours.ts',
    ...globSync('src/**/*-data-attributes.ts', { cwd: PACKAGE }),
  ].map((file) => join(PACKAGE, file))

/** Rows of the README's tables that begin with names in backticks, as names and the last cell. */
function readmeWords(): ReadonlyMap<string, string> {
  const rows = read('README.md').matchAll(/^\| (`--.*?) +\| (.*?) +\|$/gm)
  return new Map(
    [...rows].flatMap(([, names = '', words = '']) =>
      [...names.matchAll(/`(--[\w-]+)`/g)].map(([, name = '']) => [name, words] as const),
    ),
  )
}

/** Every CSS variable that the package sets or takes: what is meant to be set first, then what themes compute. */
export function stylingVariables(): readonly StylingVariable[] {
  const words = readmeWords()
  const [root = ''] = read('src/tokens.css').split("[dir='rtl']")
  const tokens = [...root.matchAll(/^\s*(--cutroom-[a-z-]+):\s*([^;]+);/gm)].map(
    ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')] as const,
  )
  const computed = [...read('src/theme/theme-colours.ts').matchAll(/'(--cutroom-[a-z-]+)':\s*string/g)].map(
    ([, name = '']) => [name, null] as const,
  )
  return [...computed, ...tokens].map(([name, value]) => ({
    name,
    value,
    description: words.get(name) ?? '',
  }))
}

/** The union that a name within the package's types stands for; as it is where it is none. */
function spelledOut(values: string, file: string): string {
  const source = new RegExp(`import type \\{ ${values} \\} from '\\./([\\w-]+)\\.js'`).exec(read(file))?.[1]
  if (source === undefined) return values
  const [found = file] = globSync(join(file, '..', `${source}.{ts,tsx}`), { cwd: PACKAGE })
  const types = read(found)
  return new RegExp(`export type ${values} =\\s*([^\\n]+)`).exec(types)?.[1] ?? values
}

/** Every data attribute that an element of the package may have. */
export function stylingAttributes(): readonly StylingAttribute[] {
  const files = globSync('src/**/*-data-attributes.ts', { cwd: PACKAGE }).toSorted()
  return files.flatMap((file) =>
    [...read(file).matchAll(/export interface (\w+)[^{]*\{(.*?)^\}/gms)].flatMap(
      ([, owner = '', body = '']) =>
        [...body.matchAll(/\/\*\*(.*?)\*\/\s*'(data-[a-z-]+)'\??:\s*([^\n]+)/gs)].map(
          ([, comment = '', name = '', values = '']) => ({
            name,
            owner,
            values: spelledOut(values, file),
            description: wordsOf(comment),
          }),
        ),
    ),
  )
}

const wordsOf = (comment: string): string => comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()
