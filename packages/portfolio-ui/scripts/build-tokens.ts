/* Writes the design tokens to `dist`, after the code has been built. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as ThemeColours from '../src/theme/theme-colours.ts'
import { designTokens } from './design-tokens.ts'
import { stylingVariables } from './styling-hooks.ts'

const DIST = join(import.meta.dirname, '../dist')

const { defaultTheme, themeVariables } = (await import(
  join(DIST, 'theme/theme-colours.js')
)) as typeof ThemeColours

const theme = Object.entries(themeVariables(defaultTheme)).map(
  ([name, value]) => [name, String(value)] as const,
)
const tokens = designTokens(stylingVariables(), Object.fromEntries(theme))
writeFileSync(join(DIST, 'tokens.json'), `${JSON.stringify(tokens, null, 2)}\n`)
