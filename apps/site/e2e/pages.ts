import type { Page } from '@playwright/test'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'

declare global {
  interface Window {
    /** Pictures that the page's scripts have loaded for themselves. */
    images?: HTMLImageElement[]
  }
}

/** The demo's editors whose pages are light, and have colours closer than small text may be. */
export const THEMED_EDITORS = { light: 'juno-lindqvist', 'low contrast': 'mateo-arrizabal' } as const

/** Path of an editor's page. */
export const editorPath = (slug: string): string => `${PATHS.editors}/${slug}`

/** A film of the demo's screening room that is not its first, and a link to it. */
export const LINKED_FILM = {
  slug: 'quiet-season',
  path: `${PATHS.screeningRoom}?video=quiet-season`,
} as const

/** A path with nothing behind it. */
export const UNKNOWN_PATH = '/nowhere'

/** One page of every kind, with a name to tell it by. */
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

/** Title of the film that the page shows as the current one. */
export const currentTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

/** The films of the page that is shown, in order. */
export async function filmsOf(
  page: Page,
): Promise<readonly { slug: string; title: string; link: string; href: string }[]> {
  const props = (await page.locator('#cutroom-props').textContent()) ?? '{}'
  return (JSON.parse(props) as { films: { slug: string; title: string; link: string; href: string }[] }).films
}

/** Opens a page; a lost one is not noise. */
export async function open(page: Page, path: string, quiet: string[]): Promise<void> {
  await page.goto(path)
  // Chromium reports the status of the document itself.
  if (path === UNKNOWN_PATH) quiet.splice(0)
}

/** Notes in every document of a page the pictures that its scripts load for themselves: `settled` waits for them too. */
export async function watchPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.images = []
    window.Image = class extends Image {
      constructor(width?: number, height?: number) {
        super(width, height)
        window.images?.push(this)
      }
    }
  })
}

/**
 * Waits until nothing in sight is left to load or to move: pictures, the typeface, what is computed from pictures, and
 * fades. Two idle moments after one another have to find it so, since what has arrived is shown in a task of its own.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    const isInSight = (image: Element) => {
      // What is inert is out of sight, and may not be loaded at all.
      if (image.closest('[inert]')) return false
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    }
    const isRestless = () =>
      document.fonts.status === 'loading' ||
      document.querySelector('[aria-busy="true"]:not([inert] *)') !== null ||
      [...document.images].filter(isInSight).some(({ complete }) => !complete) ||
      (window.images ?? []).some(({ complete }) => !complete) ||
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    const aMoment = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5_000 })))
    for (let moments = 0; moments < 2; moments = isRestless() ? 0 : moments + 1) await aMoment()
    await Promise.all([...document.images].filter(isInSight).map((image) => image.decode().catch(() => {})))
  })
}
