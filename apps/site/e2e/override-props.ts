import type { APIRequestContext, Page } from '@playwright/test'
import { PROPS_ID, ROOT_ID } from '@cutroom/site-kit/testing/page-data'
import type { FilmsPageProps, PageProps } from '@cutroom/site-kit/testing/page-props'

/**
 * Changes the props in every document of a page before its scripts run, and removes the server's
 * markup, so that the browser renders the page from the changed props. React reports the missing
 * markup on the console.
 */
export async function overrideProps(page: Page, changes: Partial<PageProps>): Promise<void> {
  await page.addInitScript(
    ([overrides, propsId, rootId]) => {
      document.addEventListener('readystatechange', () => {
        const data = document.querySelector(`#${propsId}`)
        if (document.readyState !== 'interactive' || !data) return
        const props = JSON.parse(data.textContent ?? '') as PageProps
        data.textContent = JSON.stringify({ ...props, ...overrides })
        document.querySelector(`#${rootId}`)?.replaceChildren()
      })
    },
    [changes, PROPS_ID, ROOT_ID] as const,
  )
}

/** Returns the props of a page of films from the server's HTML. */
export async function readFilmsPage(request: APIRequestContext, path: string): Promise<FilmsPageProps> {
  const html = await (await request.get(path)).text()
  const [, json = '{}'] = new RegExp(`<script id="${PROPS_ID}"[^>]*>(.*?)</script>`, 's').exec(html) ?? []
  const props = JSON.parse(json) as PageProps
  if (props.kind !== 'films') throw new Error(`There are no films at ${path}.`)
  return props
}
