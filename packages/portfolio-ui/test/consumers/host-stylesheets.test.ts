import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { launchOptions, SCREENSHOT_ARGS, testChromiumPath } from '../../../../tools/testing/chromium.ts'
import { buildApp, makeFolder, removeFolder } from './consumer-app.ts'
import { serveApp, type ServedApp } from './serve-app.ts'

/** Stylesheets of hosts, as templates and libraries publish them, by the name of their page. */
const HOSTS = {
  'vite-template': '../node_modules/create-vite/template-react-ts/src/index.css',
  'next-template': '../node_modules/create-next-app/dist/templates/app/ts/app/globals.css',
  'next-tailwind-template': '../node_modules/create-next-app/dist/templates/app-tw/ts/app/globals.css',
  'bootstrap-reboot': 'bootstrap/dist/css/bootstrap-reboot.css',
  normalize: 'normalize.css',
  'pico-classless': '@picocss/pico/css/pico.classless.css',
  'states-and-nested-elements': './stateful.css',
  'unset-everything': './unset.css',
} as const

/** Screens, and whether the host's stylesheet is loaded before or after the package there. */
const SCREENS = [
  { width: 1280, height: 800, order: 'before' },
  { width: 390, height: 844, order: 'after' },
] as const

/** Least contrast of text with its background (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5

let folder: string
let app: ServedApp | undefined
let browser: Browser

beforeAll(async () => {
  folder = await makeFolder('hosts')
  await mkdir(join(folder, 'src'), { recursive: true })
  await writePage('index', ["import './page'"])
  for (const [name, stylesheet] of Object.entries(HOSTS)) {
    await writePage(`before-${name}`, [`import '${stylesheet}'`, "import './page'"])
    await writePage(`after-${name}`, ["import './page'", `import '${stylesheet}'`])
  }
  await buildApp('hosts', folder, inject('tarballs'))
  app = await serveApp(folder, [
    'node_modules/vite/bin/vite.js',
    'preview',
    '--host',
    '127.0.0.1',
    '--strictPort',
  ])
  browser = await chromium.launch(launchOptions(await testChromiumPath(), ...SCREENSHOT_ARGS))
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  if (folder) await removeFolder(folder)
})

async function writePage(name: string, imports: readonly string[]): Promise<void> {
  await writeFile(join(folder, `src/${name}.tsx`), imports.join('\n'))
  await writeFile(
    join(folder, `${name}.html`),
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>Showreel</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/${name}.tsx"></script>
  </body>
</html>
`,
  )
}

async function open(name: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  await page.goto(`${app?.url}${name}.html`)
  await page.locator('html.cutroom-page-theme').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** A picture of the whole page once two in a row are the same. */
async function takePicture(page: Page): Promise<Buffer> {
  // Compression takes most of the time of a screenshot.
  const session = await page.context().newCDPSession(page)
  let picture: Buffer | undefined
  return vi.waitFor(async () => {
    const before = picture
    const { data } = await session.send('Page.captureScreenshot', {
      captureBeyondViewport: true,
      optimizeForSpeed: true,
    })
    picture = Buffer.from(data, 'base64')
    if (!before || !picture.equals(before)) throw new Error('The page still changes.')
    return picture
  }, 60_000)
}

/** Boxes of controls and texts that are shown, and the colours of texts. */
function readPage() {
  const box = ({ x, y, width, height }: DOMRect) =>
    [x, y, width, height].map((value) => Math.round(value * 10) / 10)
  const controls = [...document.querySelectorAll('a, button, input, [tabindex="0"]')].map((control) => ({
    name: control.textContent || control.getAttribute('aria-label') || control.className,
    box: box(control.getBoundingClientRect()),
  }))
  const texts: { name: string; box: number[]; contrast: number }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const channels = (colour: string) =>
    (/[\d.]+(?:, [\d.]+){2,3}/.exec(colour)?.[0] ?? '0, 0, 0, 0').split(', ').map(Number)
  const isOpaque = (colour: string) => (channels(colour)[3] ?? 1) > 0
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
      const share = value / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const background = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)'
    const own = [getComputedStyle(element, '::before'), getComputedStyle(element)].find(
      (style) => (style.content !== 'none' || style.display !== 'none') && isOpaque(style.backgroundColor),
    )
    return own?.backgroundColor ?? background(element.parentElement)
  }
  while (walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const rect = range.getBoundingClientRect()
    const element = walker.currentNode.parentElement
    if (element === null || rect.width < 2 || element.closest('script, style, noscript, [inert]')) continue
    const lights = [luminance(getComputedStyle(element).color), luminance(background(element))].toSorted(
      (a, b) => b - a,
    )
    texts.push({
      name: walker.currentNode.textContent?.trim() ?? '',
      box: box(rect),
      contrast: ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05),
    })
  }
  return { controls, texts }
}

/** The ring of each control that the Tab key focuses, in its order. */
async function readFocusRings(page: Page): Promise<string[]> {
  const rings: string[] = []
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = getComputedStyle(focused)
      return [focused.className, outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow].join(' ')
    })
    if (ring === null) break
    rings.push(ring)
  }
  return rings
}

describe.each(SCREENS)('a page at $width × $height', ({ order, ...screen }) => {
  let reference: Awaited<ReturnType<typeof readPage>>
  let picture: Buffer
  let rings: string[]
  let hovered: readonly string[]

  /** The computed styles of a button under the pointer. */
  const readHovered = async (page: Page) => {
    const button = page.getByRole('button', { name: 'Next Item' })
    await button.hover()
    return button.evaluate((element) => {
      const style = getComputedStyle(element)
      // Those of the host, inherited ones that are not shown, and motion, which Pico reduces too.
      const hidden = /^--|^-webkit-locale$|^(?:animation|transition)-/
      const properties = [...style].filter((property) => !hidden.test(property))
      return properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
    })
  }

  beforeAll(async () => {
    const page = await open('index', screen)
    reference = await page.evaluate(readPage)
    picture = await takePicture(page)
    rings = await readFocusRings(page)
    hovered = await readHovered(page)
    await page.close()
  })

  it('has controls, texts and focus rings to compare', () => {
    expect(reference.controls.length).toBeGreaterThanOrEqual(15)
    expect(reference.texts.length).toBeGreaterThanOrEqual(10)
    expect(rings.length).toBeGreaterThanOrEqual(8)
  })

  it.each(Object.keys(HOSTS))(
    `looks as without the stylesheet %s, loaded ${order} the package`,
    async (host) => {
      const page = await open(`${order}-${host}`, screen)
      const { controls, texts } = await page.evaluate(readPage)
      expect(controls).toEqual(reference.controls)
      expect(texts).toEqual(reference.texts)
      expect(texts.filter(({ contrast }) => contrast < CONTRAST_MIN)).toEqual([])
      expect((await takePicture(page)).equals(picture)).toBe(true)
      expect(await readFocusRings(page)).toEqual(rings)
      expect(await readHovered(page)).toEqual(hovered)
      await page.close()
    },
  )
})
