import type { Page } from '@playwright/test'
import { ROOT_ID } from '@cutroom/site-kit/testing/page-data'

/** The part of React's root that says whether the server's markup is hydrated. */
interface ReactContainer {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } } }
}

/**
 * Waits until React has hydrated the page and its event listeners are attached. A document of
 * another site counts as hydrated.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, ROOT_ID)
}

/** Whether the page is hydrated. Runs in the page, so it cannot use this module's scope. */
export function isHydrated(id: string): boolean {
  const root = document.querySelector(`#${id}`)
  if (!root) return true
  const name = Object.keys(root).find((key) => key.startsWith('__reactContainer'))
  if (name === undefined) return false
  const container = (root as unknown as Record<string, ReactContainer>)[name]
  if (container?.stateNode.current.memoizedState.isDehydrated !== false) return false
  // React runs the effects of a commit together: if the wheel has its listener, so have all.
  const slides = document.querySelectorAll('.cutroom-main-carousel [data-slot]')
  return slides.length < 2 || document.querySelector('[data-cutroom-wheel]') !== null
}
