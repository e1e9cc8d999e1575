import type { Page, Request } from '@playwright/test'

/** What Storybook says of its own code: to those who write add-ons, and of a store that its actions ask. */
const OF_STORYBOOK =
  /^(?:The 'ariaLabel' prop on '\w+' will become mandatory in Storybook 11|Accessing the Story Store is deprecated)/

/** Everything that a page complains of: its console, its errors, requests that fail or leave this host. */
export function complaintsOf(page: Page, origin: string): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || OF_STORYBOOK.test(message.text())) return
    complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^https?:$/.test(protocol) && asked !== origin) complaints.push(`leaves the host: ${request.url()}`)
  })
  return complaints
}

/** What a page has asked for and has not got yet; films aside, which come as they are watched. */
export function requestsOf(page: Page): () => readonly string[] {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => [...open].map((request) => request.url())
}
