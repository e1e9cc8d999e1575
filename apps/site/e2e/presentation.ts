import type { Frame, Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import { expect, type IsolatedSite } from './isolated-site.ts'

/**
 * Serves a page of another origin with the site in a frame, as the Studio's Presentation view does.
 */
export function startStudio(address: string): Promise<Server> {
  const server = createServer((request, response) => {
    const site = new URL(request.url ?? '', address).searchParams.get('site') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><link rel="icon" href="data:,"><iframe title="site" style="width:1200px;height:700px"
      src="${site.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`)
  })
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(Number(new URL(address).port), () => resolve(server)),
  )
}

/** Opens a preview page in the Studio's frame and waits for its overlays. */
export async function openPresentation(page: Page, isolated: IsolatedSite, path: string): Promise<Frame> {
  const site = `${isolated.preview}&path=${encodeURIComponent(path)}`
  await page.goto(`${isolated.studio}/?${new URLSearchParams({ site })}`)
  const frame = page.frame({ url: new RegExp(`^${isolated.site}/`) })
  if (!frame) throw new Error('The site is not in the frame.')
  await frame.locator('sanity-visual-editing').waitFor({ state: 'attached' })
  await expect(frame.locator('.site-preview-status')).toHaveAttribute('data-status', 'live')
  await frame.waitForFunction(() =>
    /[\u200B-\u200D]{4}/.test(document.querySelector('main')?.textContent ?? ''),
  )
  return frame
}

/**
 * Connects the embedding page to the overlays by the handshake of Presentation.
 *
 * @returns sends a message to the overlays
 */
export async function connectAsStudio(page: Page): Promise<(type: string, data: object) => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((connected) => {
        const frame = document.querySelector('iframe')?.contentWindow
        const sender = {
          domain: 'sanity/channels',
          connectionId: 'e2e',
          from: 'presentation',
          to: 'overlays',
        }
        const send = (type: string, data?: object) =>
          frame?.postMessage({ ...sender, id: crypto.randomUUID(), type, data }, '*')
        const handshake = setInterval(send, 100, 'handshake/syn')
        addEventListener('message', ({ data }: MessageEvent<{ from?: string; type?: string }>) => {
          if (data.from !== sender.to || data.type !== 'handshake/syn-ack') return
          clearInterval(handshake)
          send('handshake/ack')
          connected()
        })
        Object.assign(window, { sendAsStudio: send })
      }),
  )
  return (type, data) =>
    page.evaluate(
      (message) => {
        const { sendAsStudio } = window as unknown as {
          sendAsStudio: (type: string, data: object) => void
        }
        sendAsStudio(message.type, message.data)
      },
      { type, data },
    )
}
