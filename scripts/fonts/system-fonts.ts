// oxlint-disable-next-line typescript/triple-slash-reference -- the workspaces that import this file have to find it too
/// <reference path="./wawoff2.d.ts" />
import { mkdirSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { decompress } from 'wawoff2'

/** Fonts that a system may have: none with letters, as a container; DejaVu, as many a server; Noto, as many a desktop. */
export const SYSTEM_FONTS = ['none', 'dejavu', 'noto'] as const
export type SystemFonts = (typeof SYSTEM_FONTS)[number]

const { resolve } = createRequire(import.meta.url)

/** Packages with Noto's files for the scripts of the demo. Fontconfig reads no WOFF2 on every system. */
const NOTO = [
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2',
]

/** A font with symbols alone: where fontconfig knows no font at all, Chromium's pages crash. */
const SYMBOLS = '@fontsource/noto-sans-arabic/files/noto-sans-arabic-symbols-400-normal.woff2'

/** The files that a system with `fonts` has, by name. */
async function filesOf(fonts: SystemFonts): Promise<ReadonlyMap<string, Uint8Array>> {
  if (fonts === 'none') return new Map([['symbols.ttf', await decompress(readFileSync(resolve(SYMBOLS)))]])
  if (fonts === 'dejavu') {
    const folder = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')
    const names = readdirSync(folder).filter((name) => /^DejaVuS.*\.ttf$/.test(name))
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
  }
  const files = NOTO.map(async (path, at): Promise<[string, Uint8Array]> => [
    `noto-${at}.ttf`,
    await decompress(readFileSync(resolve(path))),
  ])
  return new Map(await Promise.all(files))
}

/**
 * Makes a system that has `fonts` and no others, once for all processes of this user.
 *
 * @returns the environment variables with which a browser runs on it
 */
export async function systemWith(fonts: SystemFonts): Promise<{ FONTCONFIG_FILE: string }> {
  const folder = join(tmpdir(), `cutroom-fonts-${userInfo().uid}-${fonts}`)
  const config = join(folder, 'fonts.conf')
  const content = fontconfig(folder)
  if (!existsSync(config) || readFileSync(config, 'utf8') !== content) {
    mkdirSync(join(folder, 'fonts'), { recursive: true })
    for (const [name, bytes] of await filesOf(fonts)) put(join(folder, 'fonts', name), bytes)
    put(config, content)
  }
  return { FONTCONFIG_FILE: config }
}

/** Folders in which a Linux system has its fonts, as fontconfig looks for them. */
const SYSTEM_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share'), 'fonts'),
]

/**
 * The environment in which tests run a browser: that of this process, with DejaVu where the system has no font, since
 * Chromium's pages crash without any.
 *
 * @param folders where fonts are looked for
 */
export async function browserEnvironment(
  folders: readonly string[] = SYSTEM_FOLDERS,
): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== 'linux' || folders.some(hasFont)) return process.env
  return { ...process.env, ...(await systemWith('dejavu')) }
}

function hasFont(folder: string): boolean {
  if (!existsSync(folder)) return false
  return readdirSync(folder, { recursive: true }).some((name) => /\.(?:ttf|ttc|otf|pfb)$/i.test(String(name)))
}

/** Writes a file that other processes see whole or not at all. */
function put(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/** How letters are smoothed: what Debian sets, for it is drawn into the references too. The page's own fonts follow it. */
const SMOOTHING = `
  <match target="pattern">
    <edit name="antialias" mode="append"><bool>true</bool></edit>
    <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
    <edit name="rgba" mode="append"><const>none</const></edit>
  </match>`

function fontconfig(folder: string): string {
  const text = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${text(join(folder, 'fonts'))}</dir>
  <cachedir>${text(join(folder, 'cache'))}</cachedir>${SMOOTHING}
</fontconfig>
`
}
