import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'

/** A constant with its doc comment, in which a heading of docs/behaviour.md is in brackets. */
const CONSTANT = /\/\*\*((?:(?!\*\/)[^])*?)\*\/\nexport const (\w+)/g

/** How docs/behaviour.md writes the values that are code in `specification.ts`, or small. */
const IN_WORDS = new Map<unknown, string>([
  ['(min-aspect-ratio: 1/1)', 'a viewport ratio of 1.00'],
  [16 / 9, '16:9'],
  ['jpg', 'JPEG'],
  [3, 'three'],
])

const sections = readFileSync(join(ROOT, 'docs/behaviour.md'), 'utf8').split(/^## /m)

/** Returns the values of a constant that a section does not have; numbers have their unit there. */
function findMissing(value: unknown, unit: string, section: string): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((part) => findMissing(part, '', section))
  const text = IN_WORDS.get(value) ?? `${String(value)}${unit}`
  const forms = unit === ' ms' ? [text, `${Number(value) / 1000} s`] : [text]
  const isThere = forms
    .map((form) => form.replaceAll(/[^\w\s]/g, String.raw`\$&`))
    .some((form) => new RegExp(`(?<![\\w.])${form}(?!\\w)`).test(section))
  return isThere ? [] : [text]
}

it.each(['player-core', 'portfolio-ui', 'content-client'])(
  'docs/behaviour.md has each constant of specification.ts of %s, under the heading that it names',
  async (name) => {
    const file = join(ROOT, 'packages', name, 'src/specification.ts')
    const values = (await import(file)) as Readonly<Record<string, unknown>>
    const problems = [...readFileSync(file, 'utf8').matchAll(CONSTANT)].map(
      ([, comment = '', constant = '']) => {
        const [, heading = ''] = /\("?([A-Z][\w ]+)"?(?:;[^)]*)?\)/.exec(comment) ?? []
        const [, unit = ''] = /, in (ms|px|s)\b/.exec(comment) ?? []
        const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? ''
        return [constant, findMissing(values[constant], unit && ` ${unit}`, section)] as const
      },
    )
    expect(Object.fromEntries(problems)).toEqual(
      Object.fromEntries(Object.keys(values).map((constant) => [constant, []])),
    )
  },
)
