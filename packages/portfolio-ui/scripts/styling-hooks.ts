import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface StylingVariable {
  readonly name: string
  /** The value in `tokens.css`; `null` for what a theme computes. */
  readonly value: string | null
  readonly description: string
}

export interface StylingAttribute {
  readonly name: string
  readonly values: string
  readonly description: string
  /** Name of the interface that documents it, for example `PlayButtonDataAttributes`. */
  readonly owner: string
}

const PACKAGE = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(PACKAGE, file), 'utf8')

export const hookFiles = (): readonly string[] =>
  [
    'README.md',
    'src/tokens.css',
    'src/theme/theme-colours.ts',
    ...globSync(['src/**/*-data-attributes.ts', 'src/*/*.css'], { cwd: PACKAGE }),
  ].map((file) => join(PACKAGE, file))

function readmeDescriptions(): ReadonlyMap<string, string> {
  const rows = read('README.md').matchAll(/^\| (`--.*?) +\| (.*?) +\|$/gm)
  return new Map(
    [...rows].flatMap(([, names = '', description = '']) =>
      [...names.matchAll(/`(--[\w-]+)`/g)].map(([, name = '']) => [name, description] as const),
    ),
  )
}

/** CSS variables that the package sets or reads: computed ones, then those of `tokens.css`. */
export function stylingVariables(): readonly StylingVariable[] {
  const descriptions = readmeDescriptions()
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
    description: descriptions.get(name) ?? '',
  }))
}

export function usedVariables(): Readonly<Record<string, readonly string[]>> {
  const used: Record<string, string[]> = {}
  for (const file of globSync('src/*/*.css', { cwd: PACKAGE }).toSorted()) {
    const folder = basename(dirname(file))
    const names = read(file).match(/--cutroom-[a-z-]+/g) ?? []
    used[folder] = [...new Set([...(used[folder] ?? []), ...names])]
  }
  return used
}

export function stylingAttributes(): readonly StylingAttribute[] {
  const files = globSync('src/**/*-data-attributes.ts', { cwd: PACKAGE }).toSorted()
  return files.flatMap((file) =>
    [...read(file).matchAll(/export interface (\w+)[^{]*\{(.*?)^\}/gms)].flatMap(
      ([, owner = '', body = '']) =>
        [...body.matchAll(/\/\*\*(.*?)\*\/\s*'(data-[a-z-]+)'\??:\s*([^\n]+)/gs)].map(
          ([, comment = '', name = '', values = '']) => ({
            name,
            owner,
            values,
            description: toText(comment),
          }),
        ),
    ),
  )
}

const toText = (comment: string): string => comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()
