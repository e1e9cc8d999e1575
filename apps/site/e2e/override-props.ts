import type { APIRequestContext, Page } from '@playwright/test'
import { PROPS_ID, ROOT_ID } from '../../../packages/site-kit/src/head/ids.ts'
import type { FilmsPageProps, PageProps } from '../../../packages/site-kit/src/pages/page-props.ts'

/**
 * Gives every document of a page other props, as if its content had them: before its scripts run they are changed,
 * and what the server has rendered is taken out, so that the browser renders the page from them. The missing markup
 * is noise that a test has to forgive.
 */
export async function overrideProps(page: Page, changes: Partial<PageProps>): Promise<void> {
  await page.addInitScript(
    ([given, propsId, rootId]) => {
      document.addEventListener('readystatechange', () => {
        const data = document.querySelector(`#${propsId}`)
        if (document.readyState !== 'interactive' || !data) return
        const props = JSON.parse(data.textContent ?? '') as PageProps
        data.textContent = JSON.stringify({ ...props, ...given })
        document.querySelector(`#${rootId}`)?.replaceChildren()
      })
    },
    [changes, PROPS_ID, ROOT_ID] as const,
  )
}

/** The props of a page of films, as the server writes them into its document. */
export async function readFilmsPage(request: APIRequestContext, path: string): Promise<FilmsPageProps> {
  const html = await (await request.get(path)).text()
  const [, json = '{}'] = new RegExp(`<script id="${PROPS_ID}"[^>]*>(.*?)</script>`, 's').exec(html) ?? []
  const props = JSON.parse(json) as PageProps
  if (props.kind !== 'films') throw new Error(`There are no films at ${path}.`)
  return props
}
