import { expect, it, onTestFinished, vi } from 'vitest'
import { renderHtml } from '../server/respond/render-page.tsx'
import { failedPage, SITE_CONFIG } from '../../testing/site-config.ts'

const PAGE = { ...failedPage('/editors'), siteTitle: 'Night Shift Films' }

function Throwing(): never {
  throw new Error('The slot has failed.')
}

/** The messages that are logged until the test ends. */
function logged(): readonly string[] {
  const messages: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((message) => void messages.push(String(message)))
  onTestFinished(() => spy.mockRestore())
  return messages
}

it('renders slots that do not throw', () => {
  const messages = logged()
  const Logo = ({ siteTitle }: { readonly siteTitle: string }) => <b>{siteTitle}</b>
  const html = renderHtml(PAGE, { ...SITE_CONFIG, Logo, Footer: () => <footer>Impressum</footer> })
  expect(html).toContain('<b>Night Shift Films</b>')
  expect(html).toContain('<footer>Impressum</footer>')
  expect(messages).toEqual([])
})

it('renders the page without a Footer that throws, and reports it', () => {
  const messages = logged()
  const html = renderHtml(PAGE, { ...SITE_CONFIG, Footer: Throwing })
  expect(html).toContain('Night Shift Films')
  expect(html).toContain('<h1')
  expect(messages).toEqual([expect.stringMatching(/^The Footer of the site's configuration failed/)])
})

it('renders the title in place of a Logo that throws, and reports it', () => {
  const messages = logged()
  const html = renderHtml(PAGE, { ...SITE_CONFIG, Logo: Throwing, Footer: () => <footer>Impressum</footer> })
  expect(html).toContain('Night Shift Films')
  expect(html).toContain('<footer>Impressum</footer>')
  expect(messages).toEqual([expect.stringMatching(/^The Logo of the site's configuration failed/)])
})
