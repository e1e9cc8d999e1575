import { vercelStegaCombine } from '@vercel/stega'
import { describe, expect, it } from 'vitest'
import type { NotFoundPageProps } from '../../page-props.ts'
import { pageWithoutStega } from './start-preview.tsx'

const page = (title: string): NotFoundPageProps => ({
  kind: 'not-found',
  path: '/',
  siteTitle: title,
  theme: { foreground: '#ffffff', background: '#000000' },
  head: { title, description: '', image: null },
  imageBase: '',
})

describe('pageWithoutStega', () => {
  it('removes stega from all texts, and returns the same object for the same page', () => {
    const marked = page(vercelStegaCombine('Night Shift', { href: 'https://studio.example/field' }, false))
    expect(marked.head.title).not.toBe('Night Shift')
    expect(pageWithoutStega(marked)).toEqual(page('Night Shift'))
    expect(pageWithoutStega(marked)).toBe(pageWithoutStega(marked))
  })

  it('keeps joiners of emoji and scripts', () => {
    expect(pageWithoutStega(page('👩‍👩‍👧 \u0646\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'))).toEqual(
      page('👩‍👩‍👧 \u0646\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'),
    )
  })
})
