import { expect, type Page, type Request } from '@playwright/test'

/** Messages about Storybook's own code: about its add-ons, and about its story store. */
const OF_STORYBOOK =
  /^(?:The 'ariaLabel' prop on '\w+' will become mandatory in Storybook 11|Accessing the Story Store is deprecated)/

/**
 * The warnings and errors of a page: console messages, exceptions, and requests that fail or leave
 * this host.
 */
export function collectMessages(page: Page, origin: string): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || OF_STORYBOOK.test(message.text())) return
    messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) messages.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: requested } = new URL(request.url())
    if (/^https?:$/.test(protocol) && requested !== origin) messages.push(`leaves the host: ${request.url()}`)
  })
  return messages
}

/** The pending requests of a page; without media, which load during playback. */
function pendingRequests(page: Page): () => readonly string[] {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => [...open].map((request) => request.url())
}

/** Time limit per page, in milliseconds: some show thirty stories. */
export const PAGE_MS = 60_000

/** Returns an assertion that the page has loaded completely without warnings and errors. */
export function watchMessages(page: Page, baseURL: string | undefined) {
  const messages = collectMessages(page, new URL(baseURL ?? '').origin)
  const requests = pendingRequests(page)
  return {
    expectNoMessages: async (subject: string): Promise<void> => {
      await expect.poll(requests, `${subject} has loaded`).toEqual([])
      expect(messages, subject).toEqual([])
    },
    forgetMessages: (): void => void messages.splice(0),
  }
}
