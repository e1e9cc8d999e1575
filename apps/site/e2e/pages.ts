import type { Page } from '@playwright/test'
import { PATHS } from '@cutroom/site-kit/testing/routes'

/**
 * Editors of the demo with a light theme, and with colours of too little contrast for small text.
 */
export const THEMED_EDITORS = { light: 'juno-lindqvist', 'low contrast': 'mateo-arrizabal' } as const

/** An editor of the demo with six films. */
export const REEL_EDITOR = 'ines-okafor'

/** Path of an editor's page. */
export const editorPath = (slug: string): string => `${PATHS.editors}/${slug}`

/** A film of the screening room other than the first, with its address. */
export const LINKED_FILM = {
  slug: 'quiet-season',
  path: `${PATHS.screeningRoom}?video=quiet-season`,
} as const

/** A path without a page. */
export const UNKNOWN_PATH = '/nowhere'

/** One page of every kind, by name. */
export const EVERY_PAGE = {
  home: PATHS.home,
  editors: PATHS.editors,
  'light editor': editorPath(THEMED_EDITORS.light),
  'low-contrast editor': editorPath(THEMED_EDITORS['low contrast']),
  'screening room': PATHS.screeningRoom,
  'linked film': LINKED_FILM.path,
  info: PATHS.info,
  'not found': UNKNOWN_PATH,
} as const

/** Title of the current film. */
export const currentTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

/** Returns the films of the loaded document, in order. */
export async function readFilms(
  page: Page,
): Promise<readonly { slug: string; title: string; link: string; href: string }[]> {
  const props = (await page.locator('#cutroom-props').textContent()) ?? '{}'
  return (JSON.parse(props) as { films: { slug: string; title: string; link: string; href: string }[] }).films
}

/** Opens a page, and drops Chromium's console message about the 404 of the unknown path. */
export async function open(page: Page, path: string, consoleMessages: string[]): Promise<void> {
  await page.goto(path)
  if (path === UNKNOWN_PATH) consoleMessages.splice(0)
}

/**
 * Waits until everything in the viewport has loaded and stopped moving: images, fonts and
 * animations. Two idle frames in a row must find it so, since a loaded resource is painted in a
 * later task.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    const isInViewport = (image: Element) => {
      // Inert slides are off-screen, and their images may never load.
      if (image.closest('[inert]')) return false
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    }
    const isBusy = () =>
      document.fonts.status === 'loading' ||
      document.querySelector('[aria-busy="true"]:not([inert] *)') !== null ||
      [...document.images].filter(isInViewport).some(({ complete }) => !complete) ||
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    const idleFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5_000 })))
    for (let settledFrames = 0; settledFrames < 2; settledFrames = isBusy() ? 0 : settledFrames + 1)
      await idleFrame()
    await Promise.all(
      [...document.images].filter(isInViewport).map((image) => image.decode().catch(() => {})),
    )
  })
}
