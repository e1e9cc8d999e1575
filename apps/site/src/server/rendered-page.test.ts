import { expect, it } from 'vitest'
import { renderPage } from '../pages/render-page.tsx'
import { failedPage } from './failed-page.ts'
import { renderedPage } from './rendered-page.ts'

it('is the page itself where all is well', () => {
  const { props, body, broken } = renderedPage({ ...failedPage('/x'), kind: 'not-found' }, () => {})
  expect([props.kind, broken]).toEqual(['not-found', false])
  expect(body).toContain('Go to Home Page')
})

it('is the page that says so where rendering fails, and the log hears of it', () => {
  const logged: string[] = []
  const { props, body, broken } = renderedPage(
    { ...failedPage('/info'), kind: 'not-found' },
    (message) => void logged.push(message),
    (page) => {
      if (page.kind === 'not-found') throw new TypeError('content is not iterable')
      return renderPage(page)
    },
  )
  expect([props.kind, props.path, broken]).toEqual(['failed', '/info', true])
  expect(body).toMatch(/<button[^>]*>Try again</i)
  expect(logged).toEqual([expect.stringContaining('/info')])
})
