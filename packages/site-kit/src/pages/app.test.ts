import { describe, expect, it } from 'vitest'
import type { PageProps } from '../page-props.ts'
import { failedPage } from '../../testing/site-config.ts'
import { toFailedPage } from './app.tsx'

const EDITORS: PageProps = {
  ...failedPage('/editors'),
  kind: 'editors',
  ownTheme: null,
  heading: 'Editors',
  editors: [],
}

describe('toFailedPage', () => {
  it('returns the failed page with the same head and theme', () => {
    expect(toFailedPage(EDITORS)).toEqual(failedPage('/editors'))
  })

  it('keeps the exit link of a preview', () => {
    const preview = { token: 'a-token-of-some-preview', perspective: 'drafts' } as const
    expect(toFailedPage({ ...EDITORS, preview })).toEqual({ ...failedPage('/editors'), preview })
  })
})
