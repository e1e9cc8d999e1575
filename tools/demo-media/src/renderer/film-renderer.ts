import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { chromium, type Browser, type Page } from 'playwright-core'

import { chromiumPath, launchOptions } from '../../../testing/chromium.ts'
import { filmSeconds, framesPerSecond, momentAt, type Film, type Grade } from '../films/film.ts'
import { installRenderer, type RendererFrame, type RendererWindow } from './install-renderer.ts'
import { installWebGl } from './install-webgl.ts'
import * as shaders from './shaders.ts'

/** WebGL without a graphics card, the same on every machine. */
const WEBGL_ARGS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

const neutralGrade = {
  exposure: 0,
  contrast: 1.06,
  saturation: 1,
  shadows: [0, 0, 0],
  highlights: [1, 1, 1],
  bloom: 0.25,
  vignette: 0.45,
  grain: 0.006,
  fringe: 0,
  letterbox: 0,
} as const satisfies Grade

type PictureOptions = {
  mime?: string
  grade?: Grade
  /** Runs the feedback only and returns nothing. */
  skip?: boolean
}

type FilmRenderer = {
  /** Draws the frame at a time and encodes it. */
  picture: (seconds: number, options?: PictureOptions) => Promise<Buffer>
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(await chromiumPath(), ...WEBGL_ARGS))
}

export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  const font = await readFile(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    ),
  )
  await page.evaluate(async (data) => {
    const face = new FontFace('Archivo', `url(data:font/woff2;base64,${data})`, {
      weight: '100 900',
      stretch: '62% 125%',
    })
    document.fonts.add(await face.load())
  }, font.toString('base64'))
  await page.evaluate(installWebGl)
  return page
}

export async function openFilmRenderer(
  page: Page,
  film: Film,
  width: number,
  height: number,
): Promise<FilmRenderer> {
  await page.evaluate(`window.overlay = ${film.overlay?.toString()}`)
  await page.evaluate(installRenderer, {
    width,
    height,
    shaders: { ...shaders },
    shots: film.shots,
    overlayOnTop: film.overlayOnTop ?? false,
  })
  return {
    async picture(seconds, options = {}) {
      const frame = createFrame(film, seconds, options)
      const text = await page.evaluate(
        (request) => (window as unknown as RendererWindow).drawFrame(request),
        frame,
      )
      return Buffer.from(text, 'base64')
    },
  }
}

function createFrame(film: Film, seconds: number, options: PictureOptions): RendererFrame {
  const moment = momentAt(film, seconds)
  const grade: Grade = {
    ...neutralGrade,
    ...film.grade,
    ...film.shots[moment.index]?.grade,
    ...options.grade,
  }
  const { bloomFrom = 0.9, ...uniforms } = grade
  const { in: fadeIn = 0, out: fadeOut = 0 } = film.fade ?? {}
  const left = filmSeconds(film) - seconds - 1 / framesPerSecond
  const fade = Math.min(1, fadeIn ? seconds / fadeIn : 1, fadeOut ? left / fadeOut : 1)
  return {
    moment,
    frame: Math.round(seconds * framesPerSecond),
    fade: options.grade ? 1 : Math.max(0, fade),
    grade: uniforms,
    bloomFrom,
    draw: !options.skip,
    mime: options.mime ?? 'image/jpeg',
  }
}
