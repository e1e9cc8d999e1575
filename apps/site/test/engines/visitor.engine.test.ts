import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { LINKED_FILM, editorPath, REEL_EDITOR, THEMED_EDITORS } from '../../e2e/pages.ts'
import { defaultLabels } from '../../e2e/portfolio-ui.ts'
import { WHEEL } from '@cutroom/portfolio-ui/testing/wheel'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import type { Tab } from '../../../../tools/launch/engines/engine.ts'
import { findEngines } from '../../../../tools/launch/engines/find-engines.ts'
import {
  waitForHydration,
  click,
  clickAt,
  drag,
  eventually,
  expectFilm,
  expectNoConsoleMessages,
  findCaption,
  readFilms,
  goBack,
  findMiddle,
  isPlaying,
  seekNearEnd,
  slowDownFilms,
  readPageState,
  visit,
} from './visit.ts'

declare global {
  interface Window {
    /** Set by a journey to recognize the document. */
    mark?: true
    /** What has been animated: the track of a carousel or the page. */
    animations?: string[]
  }
}

const { engines } = await findEngines(process.env)
const [site, preview] = [inject('site'), inject('preview')]

const MAIN_CAROUSEL = '.cutroom-main-carousel'
const THUMBNAILS = '.cutroom-thumbnails'
const HEADER_LINK = 'header a'

describe.each(engines)('$name', (engine) => {
  let tab: Tab

  beforeAll(async () => {
    tab = await engine.open()
    console.log(`${engine.name} is ${tab.version}.`)
  })
  afterAll(() => tab.close())
  afterEach(() => expectNoConsoleMessages(tab))

  const open = (path: string) => visit(tab, `${site}${path}`)

  it('shows every page by link with its heading, address and theme', async () => {
    await open(PATHS.home)
    await tab.run(() => void (window.mark = true))
    for (const [name, path] of [
      ['Editors', PATHS.editors],
      ['Screening Room', PATHS.screeningRoom],
      ['Info', PATHS.info],
    ] as const) {
      await click(tab, HEADER_LINK, name)
      await eventually(() => readPageState(tab)).toMatchObject({
        path,
        heading: name,
        hasOneBackground: true,
      })
      await waitForHydration(tab)
    }
    await click(tab, HEADER_LINK, 'Editors')
    await eventually(() => readPageState(tab)).toMatchObject({ path: PATHS.editors })
    await click(tab, `main a[href="${editorPath(THEMED_EDITORS.light)}"]`)
    await eventually(() => readPageState(tab)).toMatchObject({
      path: editorPath(THEMED_EDITORS.light),
      hasOneBackground: true,
    })
    await waitForHydration(tab)
    await click(tab, HEADER_LINK, defaultLabels.home)
    await eventually(() => readPageState(tab)).toMatchObject({
      path: PATHS.home,
      film: 0,
      hasOneBackground: true,
    })
    // Links load documents where the Navigation API is missing.
    const isSameDocument = await tab.run(() => window.mark === true)
    expect(isSameDocument).toBe(await tab.run(() => 'navigation' in window))
  })

  it('steps by key in a loop with both carousels and the address in sync', async () => {
    await open(PATHS.home)
    const films = await readFilms(tab)
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
    await eventually(() => readPageState(tab)).toMatchObject({ video: films.at(-1)?.slug })
  })

  it('steps by button and by thumbnail', async () => {
    await open(PATHS.home)
    await click(tab, 'button', defaultLabels.nextItem)
    await expectFilm(tab, 1)
    await click(tab, 'button', defaultLabels.previousItem)
    await expectFilm(tab, 0)
    await click(tab, `${THUMBNAILS} [data-slot="2"] button`)
    await expectFilm(tab, 2)
  })

  it('plays and pauses by Space after a click on a button, and presses the one that Tab has focused', async () => {
    await open(PATHS.home)
    const { length } = await readFilms(tab)
    await click(tab, 'button', defaultLabels.nextItem)
    await expectFilm(tab, 1)
    for (const playing of [true, false]) {
      await tab.press(' ')
      await eventually(() => isPlaying(tab)).toBe(playing)
    }
    await expectFilm(tab, 1)
    await click(tab, 'button', defaultLabels.previousItem)
    await expectFilm(tab, 0)
    await tab.press('Tab')
    await tab.press(' ')
    await expectFilm(tab, length - 2)
    expect(await isPlaying(tab)).toBe(false)
  })

  it('steps by wheel over both carousels', async () => {
    await open(PATHS.home)
    let film = 0
    for (const carousel of [MAIN_CAROUSEL, THUMBNAILS]) {
      await tab.move(await findMiddle(tab, carousel))
      for (const step of [1, 1, -1]) {
        // The event would continue the previous gesture without this pause.
        await sleep(WHEEL.pauseMs)
        await tab.wheel(120 * step)
        film += step
        await expectFilm(tab, film)
      }
    }
    expect(await readPageState(tab)).toMatchObject({ scrolled: 0 })
  })

  it('steps by dragging the main carousel', async () => {
    await open(PATHS.home)
    const middle = await findMiddle(tab, MAIN_CAROUSEL)
    const beside = { x: middle.x, y: middle.y - 150 }
    await tab.move(beside)
    await eventually(() => tab.run(() => document.querySelectorAll('.swiper-initialized').length)).toBe(2)
    // More than half a slide, which counts at any speed of the mouse.
    await drag(tab, { ...beside, x: beside.x + 450 }, -900)
    await expectFilm(tab, 1)
    await findMiddle(tab, `${MAIN_CAROUSEL} [data-slot="0"]`)
    await drag(tab, { ...beside, x: beside.x - 450 }, 900)
    await expectFilm(tab, 0)
  })

  it('plays a reel to its end and on from its start after one press of Enter, and stops at a step', async () => {
    await open(editorPath(REEL_EDITOR))
    const films = await readFilms(tab)
    const start = films.length - 2
    await open(`${editorPath(REEL_EDITOR)}?video=${films[start]?.slug}`)
    await slowDownFilms(tab)
    const focusedName = () => tab.run(() => document.activeElement?.textContent?.trim())
    await tab.run(() => document.querySelector('main')?.focus())
    for (let presses = 0; presses < 10; presses += 1) {
      await tab.press('Tab')
      if ((await focusedName()) === `${defaultLabels.play} ${films[start]?.title}`) break
    }
    await tab.press('Enter')
    for (const index of [start, start + 1, 0]) {
      await expectFilm(tab, index)
      await eventually(() => isPlaying(tab)).toBe(true)
      await eventually(focusedName).toBe(`${defaultLabels.pause} ${films[index]?.title}`)
      if (index > 0) await eventually(() => readPageState(tab)).toMatchObject({ video: films[index]?.slug })
      await seekNearEnd(tab)
    }
    await expectFilm(tab, 1)
    await eventually(() => isPlaying(tab)).toBe(true)
    await tab.press('ArrowRight')
    await expectFilm(tab, 2)
    await eventually(() => isPlaying(tab)).toBe(false)
  })

  it('shows captions above the controls, a twentieth of the film high, and places them once', async () => {
    await open(`${PATHS.screeningRoom}?video=one-take-kept`)
    await slowDownFilms(tab)
    // The bar of a playing film hides and then takes no click.
    for (const playing of [true, false]) {
      await tab.press(' ')
      await eventually(() => isPlaying(tab)).toBe(playing)
      await eventually(() => tab.run(() => document.querySelector('[data-film="shown"]') !== null)).toBe(true)
    }
    await click(tab, 'button', defaultLabels.captions)
    const readCue = () =>
      tab.run(() => {
        const video = document.querySelector('video')
        const [track] = video?.textTracks ?? []
        const cue = track?.cues?.[0]
        if (!video || !track || !(cue instanceof VTTCue) || track.mode !== 'showing') return null
        video.pause()
        video.currentTime = (cue.startTime + cue.endTime) / 2
        const { top, height } = video.getBoundingClientRect()
        const bar = document.querySelector('.cutroom-player-bar')?.getBoundingClientRect().top ?? 0
        return { line: cue.line, barInPercent: (100 * (bar - top)) / height }
      })
    await eventually(readCue).not.toBeNull()
    const place = await readCue()
    // Styles raise the captions of other engines.
    const isRaised = engine.name !== 'Firefox' || Number(place?.line) < (place?.barInPercent ?? 0)
    expect(isRaised).toBe(true)
    const changes = await tab.run(
      () =>
        new Promise<number>((resolve) => {
          let count = 0
          document.querySelector('video')?.textTracks[0]?.addEventListener('cuechange', () => (count += 1))
          setTimeout(() => resolve(count), 500)
        }),
    )
    // A cue that each of its changes moved again would change with each frame.
    expect(changes).toBeLessThan(5)
    expect(await readCue()).toEqual(place)
    const { bar, textSize } = await tab.run(() => ({
      bar: document.querySelector('.cutroom-player-bar')?.getBoundingClientRect().top ?? 0,
      textSize: (document.querySelector('video')?.clientHeight ?? 0) / 20,
    }))
    const { top, bottom } = await findCaption(tab)
    expect(bottom).toBeLessThan(bar)
    // On a black picture the letters are visible, and not their plate.
    expect(bottom - top).toBeGreaterThan(textSize * 0.6)
  })

  it('opens a page at the film of its address', async () => {
    await open(LINKED_FILM.path)
    const film = (await readFilms(tab)).find(({ slug }) => slug === LINKED_FILM.slug)
    expect(film?.title).toBeTruthy()
    await eventually(() => readPageState(tab)).toMatchObject({ title: film?.title, video: LINKED_FILM.slug })
  })

  it('restores films, pages and scroll position on Back', async () => {
    await open(PATHS.screeningRoom)
    const { title } = await readPageState(tab)
    await click(tab, `${THUMBNAILS} [data-slot="1"] button`)
    await expectFilm(tab, 1)
    await eventually(() => readPageState(tab)).not.toMatchObject({ video: null })
    await tab.run(() =>
      document.querySelector('.cutroom-about a[href^="/editors/"]')?.scrollIntoView({ behavior: 'instant' }),
    )
    const beforeLink = await readPageState(tab)
    expect(beforeLink.scrolled).toBeGreaterThan(0)
    await click(tab, '.cutroom-about a[href^="/editors/"]')
    await eventually(() => readPageState(tab)).toMatchObject({
      path: expect.stringMatching(/^\/editors\//),
      scrolled: 0,
    })
    await waitForHydration(tab)
    await goBack(tab)
    await eventually(() => readPageState(tab)).toEqual(beforeLink)
    await waitForHydration(tab)
    await goBack(tab)
    // A document of `?video=` begins its list with that film: the indices are those of the
    // playlist.
    await eventually(() => readPageState(tab)).toMatchObject({
      path: PATHS.screeningRoom,
      video: null,
      film: 0,
      thumbnail: 0,
      title,
    })
  })

  it('returns focus on Back to the link that was followed by key', async () => {
    const readFocus = () => tab.run(() => document.activeElement?.getAttribute('href'))
    const path = editorPath(REEL_EDITOR)
    await open(PATHS.editors)
    await tab.run((path) => document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.focus(), path)
    await tab.press('Enter')
    await eventually(() => readPageState(tab)).toMatchObject({ path })
    await waitForHydration(tab)
    await goBack(tab)
    await eventually(() => readPageState(tab)).toMatchObject({ path: PATHS.editors })
    await eventually(readFocus).toBe(path)
  })

  it('opens all films by key, filters by name, finds a film by typing, and closes by Escape and Back', async () => {
    const sheet = '.cutroom-film-sheet'
    const readSheet = () =>
      tab.run((sheet) => {
        const open = document.querySelector(`${sheet}:not([inert])`)
        return {
          address: location.pathname + location.search,
          total: open?.querySelector(`${sheet}__total`)?.textContent ?? null,
          typed: open?.querySelector(`${sheet}__typed`)?.textContent ?? '',
          hasFocus: open?.contains(document.activeElement) === true,
        }
      }, sheet)
    await open(PATHS.home)
    await tab.type('g')
    await eventually(readSheet).toMatchObject({ address: '/?films', hasFocus: true })
    const { total } = await readSheet()
    await click(tab, `${sheet}__name-control`)
    await eventually(readSheet).toMatchObject({
      address: expect.stringMatching(/^\/\?films&(client|editor)=/),
    })
    await eventually(async () => Number((await readSheet()).total)).toBeLessThan(Number(total))
    await goBack(tab)
    await eventually(readSheet).toMatchObject({ address: '/?films', total })
    await waitForHydration(tab)
    await tab.type('totality')
    await eventually(readSheet).toMatchObject({ typed: expect.stringContaining('totality') })
    await tab.press('Enter')
    await eventually(() => readPageState(tab)).toMatchObject({ title: 'Totality', video: 'totality' })
    await waitForHydration(tab)
    await tab.type('g')
    await eventually(readSheet).toMatchObject({ address: '/?films', hasFocus: true })
    await tab.press('Escape')
    await eventually(readSheet).toMatchObject({ address: '/?video=totality', total: null })
  })

  it('follows a link that is clicked during a view transition', async () => {
    await open(PATHS.home)
    // The transition lasts until the click skips it.
    await tab.run(() => {
      const style = new CSSStyleSheet()
      style.replaceSync(
        '::view-transition-old(*), ::view-transition-new(*) { animation-duration: 1h !important }',
      )
      document.adoptedStyleSheets.push(style)
    })
    const editors = await findMiddle(tab, HEADER_LINK, 'Editors')
    await click(tab, HEADER_LINK, 'Info')
    await eventually(() => readPageState(tab)).toMatchObject({ path: PATHS.info, heading: 'Info' })
    await waitForHydration(tab)
    await clickAt(tab, editors)
    await eventually(() => readPageState(tab)).toMatchObject({ path: PATHS.editors, heading: 'Editors' })
  })

  it('moves focus by Tab through the thumbnails before the description', async () => {
    await open(PATHS.home)
    await tab.run(() => document.querySelector('main')?.focus())
    const visited: string[] = []
    for (let presses = 0; presses < 40; presses += 1) {
      await tab.press('Tab')
      const component = await tab.run(() => {
        const { activeElement } = document
        const names = ['main-carousel', 'film-toolbar', 'thumbnails', 'about']
        return names.find((name) => activeElement?.closest(`.cutroom-${name}`)) ?? null
      })
      if (component !== null && component !== visited.at(-1)) visited.push(component)
    }
    expect(visited.slice(0, 4)).toEqual(['main-carousel', 'thumbnails', 'film-toolbar', 'about'])
  })

  it('enters and leaves preview on a visited public page', async () => {
    const hasExitLink = () =>
      tab.run(
        (name) => [...document.links].some(({ textContent }) => textContent.includes(name)),
        defaultLabels.exitPreview,
      )
    await open(PATHS.home)
    expect(await hasExitLink()).toBe(false)
    await visit(tab, `${preview}&path=${PATHS.home}`)
    await eventually(hasExitLink).toBe(true)
    await click(tab, 'a', defaultLabels.exitPreview)
    await eventually(hasExitLink).toBe(false)
    await waitForHydration(tab)
    await open(PATHS.home)
    expect(await hasExitLink()).toBe(false)
  })
})

describe.each(engines)('$name with reduced motion', (engine) => {
  let tab: Tab

  beforeAll(async () => {
    tab = await engine.open({ reducedMotion: true })
  })
  afterAll(() => tab.close())

  it('animates neither steps nor page changes', async () => {
    await visit(tab, `${site}${PATHS.home}`)
    expect(await tab.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
    await tab.run(() => {
      window.animations = []
      const recordTrack = ({ target }: Event) => {
        if (target instanceof Element && target.matches('.cutroom-carousel__track'))
          window.animations?.push('track')
      }
      document.addEventListener('transitionrun', recordTrack)
      Object.assign(document, { startViewTransition: () => window.animations?.push('page') })
    })
    await tab.press('ArrowRight')
    await expectFilm(tab, 1)
    expect(await tab.run(() => window.animations)).toEqual([])
    await click(tab, HEADER_LINK, 'Info')
    await eventually(() => readPageState(tab)).toMatchObject({ heading: 'Info' })
    expect(await tab.run(() => window.animations ?? [])).toEqual([])
    await expectNoConsoleMessages(tab)
  })
})

describe.each(engines)('$name without JavaScript', (engine) => {
  let tab: Tab

  beforeAll(async () => {
    tab = await engine.open({ scripts: false })
  })
  afterAll(() => tab.close())

  it('shows heading, poster and description and navigates by link', async () => {
    await tab.goto(`${site}${LINKED_FILM.path}`)
    const isHydrated = () => tab.run((path) => document.querySelector(path) !== null, '[data-cutroom-wheel]')
    await eventually(() =>
      tab.run(() => {
        const poster = document.querySelector<HTMLImageElement>(
          '.cutroom-main-carousel [data-slot="0"] img[alt]',
        )
        return poster !== null && poster.complete && poster.naturalWidth > 0
      }),
    ).toBe(true)
    expect(await readPageState(tab)).toMatchObject({ heading: 'Screening Room', title: 'Quiet Season' })
    expect(await tab.run(() => document.querySelector('.cutroom-about')?.textContent.length)).toBeGreaterThan(
      20,
    )
    expect(await isHydrated()).toBe(false)
    await click(tab, HEADER_LINK, 'Info')
    await eventually(() => readPageState(tab)).toMatchObject({ path: PATHS.info, heading: 'Info' })
    await expectNoConsoleMessages(tab)
  })
})
