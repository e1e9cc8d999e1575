// oxlint-disable-next-line typescript/triple-slash-reference -- the workspaces that import this file need the declaration too
/// <reference path="./wawoff2.d.ts" />
import { mkdirSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { decompress } from 'wawoff2'

/** Fonts of a system: none with letters as in containers, DejaVu as on servers, Noto as on desktops. */
export const SYSTEM_FONTS = ['none', 'dejavu', 'noto'] as const
export type SystemFonts = (typeof SYSTEM_FONTS)[number]

const { resolve } = createRequire(import.meta.url)

/** Noto's files for the scripts of the demo. They are decompressed, since not every fontconfig reads WOFF2. */
const NOTO = [
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2',
]

/** A font without letters: Chromium's pages crash when fontconfig finds no font at all. */
const SYMBOLS = '@fontsource/noto-sans-arabic/files/noto-sans-arabic-symbols-400-normal.woff2'

async function filesOf(fonts: SystemFonts): Promise<ReadonlyMap<string, Uint8Array>> {
  if (fonts === 'none') return new Map([['symbols.ttf', await decompress(readFileSync(resolve(SYMBOLS)))]])
  if (fonts === 'dejavu') {
    const folder = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')
    const names = readdirSync(folder).filter((name) => /^DejaVuS.*\.ttf$/.test(name))
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
  }
  const files = NOTO.map(async (path, index): Promise<[string, Uint8Array]> => [
    `noto-${index}.ttf`,
    await decompress(readFileSync(resolve(path))),
  ])
  return new Map(await Promise.all(files))
}

/**
 * Creates a fontconfig with only `fonts`, once for all processes of this user.
 *
 * @returns the environment variables of a browser that uses it
 */
export async function fontconfigEnvironment(fonts: SystemFonts): Promise<{ FONTCONFIG_FILE: string }> {
  const folder = join(tmpdir(), `cutroom-fonts-${userInfo().uid}-${fonts}`)
  const config = join(folder, 'fonts.conf')
  const content = fontconfig(folder)
  if (!existsSync(config) || readFileSync(config, 'utf8') !== content) {
    mkdirSync(join(folder, 'fonts'), { recursive: true })
    for (const [name, bytes] of await filesOf(fonts)) writeAtomically(join(folder, 'fonts', name), bytes)
    writeAtomically(config, content)
  }
  return { FONTCONFIG_FILE: config }
}

/** Font folders of a Linux system, as in fontconfig's defaults. */
const SYSTEM_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share'), 'fonts'),
]

/**
 * Returns the environment for browsers in tests: that of this process, with DejaVu on a system without fonts, since
 * Chromium's pages crash without any.
 *
 * @param folders font folders of the system
 */
export async function browserEnvironment(
  folders: readonly string[] = SYSTEM_FOLDERS,
): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== 'linux' || folders.some(hasFont)) return process.env
  return { ...process.env, ...(await fontconfigEnvironment('dejavu')) }
}

function hasFont(folder: string): boolean {
  if (!existsSync(folder)) return false
  return readdirSync(folder, { recursive: true }).some((name) => /\.(?:ttf|ttc|otf|pfb)$/i.test(String(name)))
}

/** Writes a file atomically, since other processes may read it. */
function writeAtomically(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, content)
  renameSync(temporary, file)
}

/** Debian's settings of antialiasing, which the references have. Chromium applies them to web fonts too. */
const ANTIALIASING = `
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
  <cachedir>${text(join(folder, 'cache'))}</cachedir>${ANTIALIASING}
</fontconfig>
`
}
