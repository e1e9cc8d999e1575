import { readFile } from 'node:fs/promises'
import { createClient } from '@sanity/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FrameState } from '@cutroom/player-core/testing'
import { launchTemporaryDemo, type TemporaryDemo } from '../../../../tools/launch/temporary-demo.ts'
import { findPiecesOver } from '../../e2e/pieces-over.ts'
import { publishVimeoFilm, VIMEO_FILM, VIMEO_FILM_PATH } from '../../e2e/publish-vimeo-film.ts'
import { defaultLabels } from '../../e2e/portfolio-ui.ts'
import type { Point, Size, Tab } from '../../../../tools/launch/engines/engine.ts'
import { findEngines } from '../../../../tools/launch/engines/find-engines.ts'
import { startVimeoHost, type VimeoHost } from './vimeo-host.ts'
import {
  click,
  clickAt,
  eventually,
  expectFilm,
  expectNoConsoleMessages,
  PLAYBACK_RATE,
  POLL,
  readFilms,
  visit,
} from './visit.ts'

const { engines } = await findEngines(process.env)

/**
 * First ports to try: away from those of the other journeys, whose content has no film on Vimeo.
 */
const FIRST_PORTS = { site: 4865, content: 4915 }

/**
 * Viewports, in CSS px. The toolbar of WebKitGTK's browser makes its viewport at least 447 px wide.
 */
const SIZES = {
  landscape: { width: 1280, height: 800 },
  portrait: { width: 390, height: 844 },
} as const satisfies Record<string, Size>

/** Reads the state of the host's frame, and where it is in the page, once its script runs. */
const readFrame = (tab: Tab) =>
  vi.waitFor(async () => (await askFrame(tab)) ?? Promise.reject(new Error('No frame has responded.')), POLL)

const askFrame = (tab: Tab) =>
  tab.run(
    () =>
      new Promise<(FrameState & { left: number; top: number }) | null>((resolve) => {
        const frame = document.querySelector<HTMLIFrameElement>('.cutroom-player iframe')
        const finish = (state: FrameState | null) => {
          removeEventListener('message', onMessage)
          clearTimeout(timeout)
          const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
          resolve(state && { ...state, left, top })
        }
        const onMessage = ({ data }: MessageEvent<{ fakeHost?: { state: FrameState } } | null>) => {
          if (data?.fakeHost) finish(data.fakeHost.state)
        }
        // A frame whose document is loading does not respond.
        const timeout = setTimeout(finish, 1000, null)
        addEventListener('message', onMessage)
        frame?.contentWindow?.postMessage({ fakeHost: { id: 0, command: {} } }, '*')
      }),
  )

/** Returns a control of the host's bar: whether it is pressed, and its middle in the page. */
async function readControl(tab: Tab, name: string): Promise<{ isPressed: boolean; middle: Point }> {
  const frame = await readFrame(tab)
  const control = frame.controls.find((control) => control.name === name)
  if (!control) throw new Error(`The frame has no ${name}.`)
  const { isPressed, box } = control
  const middle = { x: frame.left + box.x + box.width / 2, y: frame.top + box.y + box.height / 2 }
  return { isPressed, middle }
}

const pressControl = async (tab: Tab, name: string) => clickAt(tab, (await readControl(tab, name)).middle)

/** Presses a button of the host's bar, which takes the press. */
async function toggle(tab: Tab, name: 'Play' | 'Mute' | 'Captions' | 'Fullscreen'): Promise<void> {
  const { isPressed, middle } = await readControl(tab, name)
  await clickAt(tab, middle)
  await eventually(async () => (await readControl(tab, name)).isPressed).toBe(!isPressed)
}

const getChrome = (tab: Tab) =>
  tab.run(() => document.querySelector('.cutroom-video-page')?.getAttribute('data-chrome'))

const focusedTag = (tab: Tab) => tab.run(() => document.activeElement?.tagName)

/** Asserts that no chrome is over the host's bar, and that each of its points is the frame's. */
async function expectNothingOverBar(tab: Tab): Promise<void> {
  const frame = await readFrame(tab)
  const boxes = frame.controls.map(({ box }) => box)
  const bar = {
    x: frame.left,
    y: frame.top + (boxes[0]?.y ?? 0),
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    height: boxes[0]?.height ?? 0,
  }
  expect(bar.height).toBeGreaterThan(0)
  expect(await tab.run(findPiecesOver, bar)).toEqual([])
  const covering = await tab.run(({ x, y, width, height }) => {
    const names = new Set<string>()
    for (let right = 2; right < width; right += 8) {
      for (let down = 2; down < height; down += 8) {
        const element = document.elementFromPoint(x + right, y + down)
        if (element?.tagName !== 'IFRAME') names.add(element?.className || String(element?.tagName))
      }
    }
    return [...names]
  }, bar)
  expect(covering).toEqual([])
}

let demo: TemporaryDemo
let host: VimeoHost

beforeAll(async () => {
  demo = await launchTemporaryDemo(FIRST_PORTS)
  await publishVimeoFilm(createClient(demo.connection))
  host = await startVimeoHost({
    film: await readFile(VIMEO_FILM.clip),
    scenarios: { [VIMEO_FILM.vimeoId]: { rate: PLAYBACK_RATE } },
  })
})
afterAll(async () => {
  await host.stop()
  await demo.stop()
})

describe.each(engines)('$name with a film on Vimeo', (engine) => {
  let tab: Tab

  beforeAll(async () => {
    tab = await engine.open({ httpsProxy: host.proxy })
  })
  afterAll(() => tab.close())
  afterEach(() => expectNoConsoleMessages(tab))

  /** Opens the film and waits until the frame of the host plays it. Returns its index. */
  async function playFilm(): Promise<number> {
    const findFilm = async () => {
      const films = await readFilms(tab)
      const index = films.findIndex(({ slug }) => slug === VIMEO_FILM.slug)
      return { index, title: films[index]?.title, link: films[index]?.link }
    }
    // The site's cache has documents with the earlier content until the service reports the change.
    await eventually(async () => {
      await visit(tab, `${demo.site}${VIMEO_FILM_PATH}`)
      return (await findFilm()).link
    }).toMatch('vimeo.com')
    const { index, title } = await findFilm()
    await click(tab, 'button', `${defaultLabels.play} ${title}`)
    await eventually(async () => {
      const frame = await readFrame(tab)
      return !frame.paused && frame.seconds > 0
    }).toBe(true)
    await eventually(() =>
      tab.run(() => document.querySelector('.cutroom-main-carousel')?.getAttribute('data-film')),
    ).toBe('shown')
    return index
  }

  for (const [orientation, size] of Object.entries(SIZES)) {
    it(`plays the film, and every control of the host takes a click in ${orientation}`, async () => {
      await tab.resize(size)
      await playFilm()
      await toggle(tab, 'Mute')
      await toggle(tab, 'Captions')
      await expectNothingOverBar(tab)
      await toggle(tab, 'Play')
      await eventually(() => getChrome(tab)).toBe('shown')
      await expectNothingOverBar(tab)
      await pressControl(tab, 'Timeline')
      // The clip lasts nine seconds.
      await eventually(async () => (await readFrame(tab)).seconds).toBeCloseTo(4.5, 0)
      await toggle(tab, 'Play')
      await eventually(async () => (await readFrame(tab)).paused).toBe(false)
      // Last: a browser directs a press right after a change of fullscreen to where the frame was.
      await toggle(tab, 'Fullscreen')
      await eventually(() => tab.run(() => document.fullscreenElement?.tagName)).toBe('IFRAME')
      await tab.run(() => document.exitFullscreen())
      await eventually(async () => (await readControl(tab, 'Fullscreen')).isPressed).toBe(false)
      expect(host.requests).toContainEqual(expect.stringContaining('https://vimeo.com/api/oembed.json'))
    })
  }

  it('steps by key after the mouse has left the frame of the playing film', async () => {
    await tab.resize(SIZES.landscape)
    const index = await playFilm()
    await toggle(tab, 'Mute')
    await eventually(() => focusedTag(tab)).toBe('IFRAME')
    const outside = await tab.run(() => ({ x: innerWidth / 2, y: innerHeight - 10 }))
    await tab.move(outside)
    await eventually(() => focusedTag(tab)).toBe('BODY')
    expect((await readFrame(tab)).paused).toBe(false)
    await tab.press('ArrowRight')
    await expectFilm(tab, index + 1)
  })
})
