import type { Page } from '@playwright/test'
import { PATHS } from '../src/routes.ts'

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
export const LOST_PATH = '/nowhere'

/** One page of every kind, with a name to tell it by. */
export const EVERY_PAGE = {
  home: PATHS.home,
  editors: PATHS.editors,
  'light editor': editorPath(THEMED_EDITORS.light),
  'low-contrast editor': editorPath(THEMED_EDITORS['low contrast']),
  'screening room': PATHS.screeningRoom,
  'linked film': LINKED_FILM.path,
  info: PATHS.info,
  'not found': LOST_PATH,
} as const

/** Title of the film that the page shows as the current one. */
export const currentTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

/** The films of the page that is shown, in order. */
export async function filmsOf(page: Page): Promise<readonly { slug: string; title: string }[]> {
  const props = (await page.locator('#cutroom-props').textContent()) ?? '{}'
  return (JSON.parse(props) as { films: { slug: string; title: string }[] }).films
}

/** Opens a page; a lost one is not noise. */
export async function open(page: Page, path: string, quiet: string[]): Promise<void> {
  await page.goto(path)
  // Chromium reports the status of the document itself.
  if (path === LOST_PATH) quiet.splice(0)
}

/** Waits until React has taken over what the server rendered. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#cutroom') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

/** Waits until nothing in sight is left to load or to move: fonts, pictures, fades. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    const seen = [...document.images].filter((image) => {
      // What is inert is out of sight, and may not be loaded at all.
      if (image.closest('[inert]')) return false
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    })
    return (
      seen.every(({ complete }) => complete) && !document.querySelector('[aria-busy="true"]:not([inert] *)')
    )
  })
  await page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.images].filter(({ complete }) => complete)
    await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}
