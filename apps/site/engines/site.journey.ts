import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { LINKED_FILM, editorPath, THEMED_EDITORS } from '../e2e/pages.ts'
import { defaultLabels, WHEEL } from '../e2e/portfolio-ui.ts'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { takeComplaints } from './complaints.ts'
import type { Tab } from './engine.ts'
import { findEngines } from './find-engines.ts'
import {
  waitForHydration,
  click,
  clickAt,
  drag,
  eventually,
  expectFilm,
  filmsOf,
  goBack,
  middleOf,
  playing,
  seekNearEnd,
  shown,
  visit,
} from './visit.ts'

declare global {
  interface Window {
    /** Set by a journey; gone with the document. */
    mark?: true
    /** Moves of the page that a visitor would see, by what moved. */
    moves?: string[]
  }
}

const { engines } = await findEngines(process.env)
const [site, preview] = [inject('site'), inject('preview')]

const FILMS = '.cutroom-main-carousel'
const RAIL = '.cutroom-thumbnails'
const HEADER_LINK = 'header a'

/** On no journey does the console or the content security policy have anything to say. */
const expectQuiet = async (tab: Tab) => expect((await tab.run(takeComplaints)).join('\n')).toBe('')

describe.each(engines)('the site in $name', (engine) => {
  let tab: Tab

  beforeAll(async () => {
    tab = await engine.open()
    console.log(`${engine.name} is ${tab.version}.`)
  })
  afterAll(() => tab.close())
  afterEach(() => expectQuiet(tab))

  const open = (path: string) => visit(tab, `${site}${path}`)

  it('shows page after page, each with its heading, address and colours', async () => {
    await open(PATHS.home)
    await tab.run(() => void (window.mark = true))
    for (const [name, path] of [
      ['Editors', PATHS.editors],
      ['Screening Room', PATHS.screeningRoom],
      ['Info', PATHS.info],
    ] as const) {
      await click(tab, HEADER_LINK, name)
      await eventually(() => shown(tab)).toMatchObject({ path, heading: name, isOnePaint: true })
      await waitForHydration(tab)
    }
    await click(tab, HEADER_LINK, 'Editors')
    await eventually(() => shown(tab)).toMatchObject({ path: PATHS.editors })
    await click(tab, `main a[href="${editorPath(THEMED_EDITORS.light)}"]`)
    await eventually(() => shown(tab)).toMatchObject({
      path: editorPath(THEMED_EDITORS.light),
      isOnePaint: true,
    })
    await waitForHydration(tab)
    await click(tab, HEADER_LINK, defaultLabels.home)
    await eventually(() => shown(tab)).toMatchObject({ path: PATHS.home, film: 0, isOnePaint: true })
    // Without the Navigation API links load documents.
    const stayed = await tab.run(() => window.mark === true)
    expect(stayed).toBe(await tab.run(() => 'navigation' in window))
  })

  it('steps by key, around the ends too, with both carousels and the address in sync', async () => {
    await open(PATHS.home)
    const films = await filmsOf(tab)
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['Home', 0],
      ['ArrowLeft', films.length - 1],
      ['ArrowRight', 0],
      ['End', films.length - 1],
    ] as const) {
      await tab.press(key)
      await expectFilm(tab, index)
    }
    await eventually(() => shown(tab)).toMatchObject({ video: films.at(-1)?.slug })
  })

  it('steps by button and by thumbnail', async () => {
    await open(PATHS.home)
    await click(tab, 'button', defaultLabels.nextItem)
    await expectFilm(tab, 1)
    await click(tab, 'button', defaultLabels.previousItem)
    await expectFilm(tab, 0)
    await click(tab, `${RAIL} [data-slot="2"] button`)
    await expectFilm(tab, 2)
  })

  it('steps by wheel, over films and thumbnails', async () => {
    await open(PATHS.home)
    let film = 0
    for (const carousel of [FILMS, RAIL]) {
      await tab.move(await middleOf(tab, carousel))
      for (const turn of [1, 1, -1]) {
        // A gesture that came sooner would go on with the one before it.
        await sleep(WHEEL.pauseMs)
        await tab.wheel(120 * turn)
        film += turn
        await expectFilm(tab, film)
      }
    }
    expect(await shown(tab)).toMatchObject({ scrolled: 0 })
  })

  it('steps by dragging the films', async () => {
    await open(PATHS.home)
    const middle = await middleOf(tab, FILMS)
    const beside = { x: middle.x, y: middle.y - 150 }
    await tab.move(beside)
    await eventually(() => tab.run(() => document.querySelectorAll('.swiper-initialized').length)).toBe(2)
    // Further than half a slide, which counts however slowly the mouse moves.
    await drag(tab, { ...beside, x: beside.x + 450 }, -900)
    await expectFilm(tab, 1)
    await middleOf(tab, `${FILMS} [data-slot="0"]`)
    await drag(tab, { ...beside, x: beside.x - 450 }, 900)
    await expectFilm(tab, 0)
  })

  it('plays a film to its end, and the next by itself', async () => {
    await open(PATHS.home)
    const [first, second] = await filmsOf(tab)
    await click(tab, 'button', `${defaultLabels.play} ${first?.title}`)
    await eventually(() => playing(tab)).toBe(true)
    await seekNearEnd(tab)
    await expectFilm(tab, 1)
    await eventually(() => playing(tab)).toBe(true)
    expect(await shown(tab)).toMatchObject({ title: second?.title, video: second?.slug })
    await tab.press('ArrowRight')
    await expectFilm(tab, 2)
    expect(await playing(tab)).toBe(false)
  })

  it('opens at the film that the address names', async () => {
    await open(LINKED_FILM.path)
    const index = (await filmsOf(tab)).findIndex(({ slug }) => slug === LINKED_FILM.slug)
    expect(index).toBeGreaterThan(0)
    await expectFilm(tab, index)
  })

  it('goes back through films and pages, to where they were left', async () => {
    await open(PATHS.screeningRoom)
    await click(tab, `${RAIL} [data-slot="1"] button`)
    await expectFilm(tab, 1)
    await tab.run(() =>
      document.querySelector('.cutroom-about a[href^="/editors/"]')?.scrollIntoView({ behavior: 'instant' }),
    )
    const left = await shown(tab)
    expect(left.scrolled).toBeGreaterThan(0)
    await click(tab, '.cutroom-about a[href^="/editors/"]')
    await eventually(() => shown(tab)).toMatchObject({
      path: expect.stringMatching(/^\/editors\//),
      scrolled: 0,
    })
    await waitForHydration(tab)
    await goBack(tab)
    await eventually(() => shown(tab)).toEqual(left)
    await waitForHydration(tab)
    await goBack(tab)
    await expectFilm(tab, 0)
    expect(await shown(tab)).toMatchObject({ path: PATHS.screeningRoom, video: null })
  })

  it('takes the first click during a view transition', async () => {
    await open(PATHS.home)
    // Until it is skipped: the click cannot come too late.
    await tab.run(() => {
      const style = new CSSStyleSheet()
      style.replaceSync(
        '::view-transition-old(*), ::view-transition-new(*) { animation-duration: 1h !important }',
      )
      document.adoptedStyleSheets.push(style)
    })
    const editors = await middleOf(tab, HEADER_LINK, 'Editors')
    await click(tab, HEADER_LINK, 'Info')
    await eventually(() => shown(tab)).toMatchObject({ path: PATHS.info, heading: 'Info' })
    await waitForHydration(tab)
    await clickAt(tab, editors)
    await eventually(() => shown(tab)).toMatchObject({ path: PATHS.editors, heading: 'Editors' })
  })

  it('visits with the tab key the thumbnails before the text', async () => {
    await open(PATHS.home)
    await tab.run(() => document.querySelector('main')?.focus())
    const visited: string[] = []
    for (let presses = 0; presses < 40; presses += 1) {
      await tab.press('Tab')
      const part = await tab.run(() => {
        const { activeElement } = document
        const parts = ['main-carousel', 'stage-bar', 'thumbnails', 'about']
        return parts.find((name) => activeElement?.closest(`.cutroom-${name}`)) ?? null
      })
      if (part !== null && part !== visited.at(-1)) visited.push(part)
    }
    expect(visited.slice(0, 4)).toEqual(['main-carousel', 'thumbnails', 'stage-bar', 'about'])
  })

  it('enters preview on a page that was public before, and leaves it', async () => {
    const exit = () =>
      tab.run(
        (name) => [...document.links].some(({ textContent }) => textContent.includes(name)),
        defaultLabels.exitPreview,
      )
    await open(PATHS.home)
    expect(await exit()).toBe(false)
    await visit(tab, `${preview}&path=${PATHS.home}`)
    await eventually(exit).toBe(true)
    await click(tab, 'a', defaultLabels.exitPreview)
    await eventually(exit).toBe(false)
    await waitForHydration(tab)
    await open(PATHS.home)
    expect(await exit()).toBe(false)
  })
})

describe.each(engines)('the site in $name, with reduced motion', (engine) => {
  let tab: Tab

  beforeAll(async () => {
    tab = await engine.open({ reducedMotion: true })
  })
  afterAll(() => tab.close())

  it('cuts from film to film and from page to page', async () => {
    await visit(tab, `${site}${PATHS.home}`)
    expect(await tab.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
    await tab.run(() => {
      window.moves = []
      const note = ({ target }: Event) => {
        if (target instanceof Element && target.matches('.cutroom-carousel__track'))
          window.moves?.push('track')
      }
      document.addEventListener('transitionrun', note)
      Object.assign(document, { startViewTransition: () => window.moves?.push('page') })
    })
    await tab.press('ArrowRight')
    await expectFilm(tab, 1)
    expect(await tab.run(() => window.moves)).toEqual([])
    await click(tab, HEADER_LINK, 'Info')
    await eventually(() => shown(tab)).toMatchObject({ heading: 'Info' })
    expect(await tab.run(() => window.moves ?? [])).toEqual([])
    await expectQuiet(tab)
  })
})

describe.each(engines)('the site in $name, without JavaScript', (engine) => {
  let tab: Tab

  beforeAll(async () => {
    tab = await engine.open({ scripts: false })
  })
  afterAll(() => tab.close())

  it('shows heading, poster, description and links, which lead to pages', async () => {
    await tab.goto(`${site}${LINKED_FILM.path}`)
    const isAlive = () => tab.run((path) => document.querySelector(path) !== null, '[data-cutroom-wheel]')
    await eventually(() =>
      tab.run(() => {
        const poster = document.querySelector<HTMLImageElement>(
          '.cutroom-main-carousel [data-slot="0"] img[alt]',
        )
        return poster !== null && poster.complete && poster.naturalWidth > 0
      }),
    ).toBe(true)
    expect(await shown(tab)).toMatchObject({ heading: 'Screening Room', title: 'Quiet Season' })
    expect(await tab.run(() => document.querySelector('.cutroom-about')?.textContent.length)).toBeGreaterThan(
      20,
    )
    expect(await isAlive()).toBe(false)
    await click(tab, HEADER_LINK, 'Info')
    await eventually(() => shown(tab)).toMatchObject({ path: PATHS.info, heading: 'Info' })
    await expectQuiet(tab)
  })
})
