import { existsSync } from 'node:fs'

/**
 * Features that Playwright turns off, which are listed again since the last `--disable-features` replaces all earlier
 * ones (Playwright 1.65, `chromiumSwitches.ts`), and the parts of Chromium's own toolbar and address bar that start
 * renderers for each window: they take three quarters of the processor time of a new one.
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
]

/**
 * Switches of every Chromium that a test or script starts: no sandbox, since tests may run as root, the same pixels on
 * every machine, and no background requests.
 */
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

/** Path of Chromium on Debian and its derivatives. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/**
 * Returns the path of the Chromium for browser tests: `CHROMIUM_PATH`, else the system's, else that of the npm package
 * `@sparticuz/chromium` (Linux on x64), which it unpacks into the temporary folder.
 *
 * @throws Error when `CHROMIUM_PATH` names a missing file
 */
export async function chromiumPath(
  env: NodeJS.ProcessEnv = process.env,
  system: string = SYSTEM_CHROMIUM,
): Promise<string> {
  const path = env.CHROMIUM_PATH
  if (path) {
    if (!existsSync(path)) {
      throw new Error(`CHROMIUM_PATH is ${path}, and no file is there. Correct it, or unset it.`)
    }
    return path
  }
  if (existsSync(system)) return system
  // The package reads it at import, and then unpacks the libraries (NSS) that a minimal system lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
