import { vercelStegaCombine } from '@vercel/stega'
import { expect, it } from 'vitest'
import type { NotFoundPageProps } from '../../pages/page-props.ts'
import { plainPage } from './plain-page.ts'
import { isPresented } from './presented.ts'

const page = (title: string): NotFoundPageProps => ({
  kind: 'not-found',
  path: '/',
  siteTitle: title,
  theme: { foreground: '#ffffff', background: '#000000' },
  head: { title, description: '', image: null },
  imageBase: '',
})

it('is the page without the marks in its texts, and the same object for the same page', () => {
  const marked = page(vercelStegaCombine('Night Shift', { href: 'https://studio.example/field' }, false))
  expect(marked.head.title).not.toBe('Night Shift')
  expect(plainPage(marked)).toEqual(page('Night Shift'))
  expect(plainPage(marked)).toBe(plainPage(marked))
})

it('leaves joined emoji and scripts as they are', () => {
  expect(plainPage(page('👩‍👩‍👧 \u0646\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'))).toEqual(
    page('👩‍👩‍👧 \u0646\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'),
  )
})

it('is presented in a frame, and in a window that was opened', () => {
  const self = {} as Window & typeof globalThis
  expect(isPresented({ self, parent: self, opener: null })).toBe(false)
  expect(isPresented({ self, parent: {} as Window, opener: null })).toBe(true)
  expect(isPresented({ self, parent: self, opener: {} })).toBe(true)
})
