import { createClient, type SanityClient } from '@sanity/client'
import { chromium, type Page, type Request } from 'playwright-core'
import { chromiumPath, launchOptions } from '../../../tools/testing/chromium.ts'
import { buildSite } from '../../../tools/launch/build.ts'
import { launchTemporaryDemo } from '../../../tools/launch/temporary-demo.ts'
import { API_VERSION } from '../src/settings/studio-settings.ts'

/** The Studio in a browser, on the built site and the embedded service with the demo content. */
export interface OpenStudio {
  readonly page: Page
  /** Origin of the Studio. */
  readonly studio: string
  /** The address by which the page has signed in. */
  readonly signIn: string
  /** Origin of the site. */
  readonly site: string
  /** Origin of the content service. */
  readonly content: string
  /** Reads and writes drafts. */
  readonly client: SanityClient
  /** Host names of all requests that the browser has sent, whether they were answered or not. */
  readonly hosts: ReadonlySet<string>
  /** Kills the content service. */
  readonly crashContent: () => Promise<void>
  /** Starts the content service again. */
  readonly restartContent: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Starts everything as `npm start -- --studio` does, and signs in by the address that it prints.
 *
 * @param options further options of the command
 */
export async function openStudio(options: readonly string[] = []): Promise<OpenStudio> {
  await buildSite()
  const args = ['--studio', ...options]
  const demo = await launchTemporaryDemo({ site: 4650, content: 4700, studio: 4750 }, { args })
  const { site, content, studio } = demo
  if (studio === null) throw new Error('The Studio did not start.')
  const browser = await chromium.launch(launchOptions(await chromiumPath()))
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(60_000)
  // The Studio requests it otherwise.
  await page.addInitScript(() => localStorage.setItem('cutroom.editor-name', 'Ada'))
  const hosts = new Set<string>()
  const note = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(hostname)
  }
  page.on('requestfinished', note)
  page.on('requestfailed', (request) => {
    // The policy of the Studio's host refuses it before anything is sent.
    if (request.failure()?.errorText !== 'csp') note(request)
  })
  await page.goto(studio.signIn)
  await page.getByRole('link', { name: 'Films', exact: true }).first().waitFor()
  return {
    page,
    studio: studio.address,
    signIn: studio.signIn,
    site,
    content,
    client: createClient({ ...demo.connection, apiVersion: API_VERSION, perspective: 'raw' }),
    hosts,
    crashContent: demo.crashContent,
    restartContent: demo.restartContent,
    close: async () => {
      await browser.close()
      await demo.stop()
    },
  }
}
