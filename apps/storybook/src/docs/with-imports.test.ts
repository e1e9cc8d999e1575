import { describe, expect, it } from 'vitest'
import { withImports } from './with-imports.ts'

describe('withImports', () => {
  it('imports every component once', () => {
    expect(withImports('<button>\n  <Link href="/" />\n  <Link href="/a" />\n</button>')).toBe(
      `import { Link } from '@cutroom/portfolio-ui'

export const Example = () => (
  <button>
    <Link href="/" />
    <Link href="/a" />
  </button>
)`,
    )
  })

  it('returns other code as it is', () => {
    expect(withImports('{ args: { stops: true } }')).toBe('{ args: { stops: true } }')
  })
})
