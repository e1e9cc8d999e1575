import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserEnvironment } from './fonts/system-fonts.ts'
import { ROOT } from '../launch/root.ts'
import { hashFiles, verifiedFolder } from './verified-folder.ts'

/**
 * Features that Playwright turns off, since the last `--disable-features` replaces all earlier ones
 * (Playwright 1.65, `chromiumSwitches.ts`), and parts of Chromium's toolbar and a spare renderer,
 * which take most of the processor time of a new window.
 */
const DISABLED_FEATURES: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

/** No sandbox, since tests may run as root, equal pixels everywhere, no background requests. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/**
 * Chromium 153 leaves a picture that it decodes after the page's other content (checker imaging)
 * unpainted after some changes of the viewport's size.
 */
export const SCREENSHOT_ARGS: readonly string[] = ['--disable-checker-imaging']

/** Playwright's options for the Chromium at a path: with `CHROMIUM_ARGS`, `args`, and a font. */
export function launchOptions(executablePath: string, ...args: string[]) {
  return { executablePath, args: [...CHROMIUM_ARGS, ...args], env: browserEnvironment() }
}

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/**
 * The Chromium for most tests: `CHROMIUM_PATH`, else the headless shell of `@sparticuz/chromium` on
 * Linux on x64, else the system's. The shell takes less than half of the processor time.
 * @throws Error when `CHROMIUM_PATH` names a missing file
 */
export async function testChromiumPath(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64'
  return chosenChromium(env) ?? (isPackaged ? headlessShell() : SYSTEM_CHROMIUM)
}

/**
 * A Chromium as visitors have it, for journeys, screenshots and measurements: `CHROMIUM_PATH`, else
 * the system's, else that of `testChromiumPath`.
 * @throws Error when `CHROMIUM_PATH` names a missing file
 */
export async function chromiumPath(
  env: NodeJS.ProcessEnv = process.env,
  system: string = SYSTEM_CHROMIUM,
): Promise<string> {
  return chosenChromium(env) ?? (existsSync(system) ? system : testChromiumPath(env))
}

function chosenChromium({ CHROMIUM_PATH: path }: NodeJS.ProcessEnv): string | null {
  if (!path) return null
  if (existsSync(path)) return path
  throw new Error(`CHROMIUM_PATH is ${path}, and no file is there. Correct it, or unset it.`)
}

/** Unpacks into temporary files of its process, with the libraries that a minimal system lacks. */
const UNPACK = `
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
`

/** Returns the path of the headless shell, which is unpacked once for this clone. */
function headlessShell(): string {
  const archives = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))
  const folder = verifiedFolder(
    join(ROOT, '.cache', 'chromium'),
    JSON.stringify([UNPACK, hashFiles(archives)]),
    (staging) => {
      execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
        cwd: import.meta.dirname,
        env: { ...process.env, TMPDIR: staging },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
  )
  const libraries = join(folder, 'al2023', 'lib')
  const others = process.env.LD_LIBRARY_PATH?.split(delimiter) ?? []
  if (!others.includes(libraries)) process.env.LD_LIBRARY_PATH = [libraries, ...others].join(delimiter)
  return join(folder, 'chromium')
}
