import type { Page } from '@playwright/test'
import { PROPS_ID, ROOT_ID } from '../src/document/ids.ts'
import type { PageProps, Theme } from '../src/pages/page-props.ts'

/**
 * Gives every document of a page other colours, as if its content had them: before its scripts run the props are
 * changed, and what the server has rendered is taken out, so that the browser renders the page from them.
 */
export async function wearTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript(
    ([colours, propsId, rootId]) => {
      document.addEventListener('readystatechange', () => {
        const data = document.querySelector(`#${propsId}`)
        if (document.readyState !== 'interactive' || !data) return
        const props = JSON.parse(data.textContent ?? '') as PageProps
        data.textContent = JSON.stringify({ ...props, theme: colours })
        document.querySelector(`#${rootId}`)?.replaceChildren()
      })
    },
    [theme, PROPS_ID, ROOT_ID] as const,
  )
}
