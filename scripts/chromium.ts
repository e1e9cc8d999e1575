import { existsSync } from 'node:fs'

/**
 * Switches of every Chromium that a check or script starts: no sandbox (checks may run as root), the same
 * pixels on every machine, and nothing that asks the network by itself.
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
]

/** Where Debian and its relatives put Chromium. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/**
 * The Chromium that browser checks drive: `CHROMIUM_PATH`, else the system's, else the one that the npm
 * package `@sparticuz/chromium` carries (Linux on x64), unpacked into the temporary folder.
 *
 * @throws Error when `CHROMIUM_PATH` names no file.
 */
export async function chromiumPath(
  env: NodeJS.ProcessEnv = process.env,
  system: string = SYSTEM_CHROMIUM,
): Promise<string> {
  const asked = env.CHROMIUM_PATH
  if (asked) {
    if (!existsSync(asked)) {
      throw new Error(`CHROMIUM_PATH is ${asked}, and no file is there. Correct it, or unset it.`)
    }
    return asked
  }
  if (existsSync(system)) return system
  // Read at import: it makes the package unpack the libraries (NSS) that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
