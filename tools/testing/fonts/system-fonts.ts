import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Fonts of a system: DejaVu as on servers, Noto as on desktops. */
export type SystemFonts = 'dejavu' | 'noto'

/**
 * The environment of a browser whose system has only `fonts`, by the paths of npm packages: a
 * temporary copy would outlive the run, and decide a later one.
 */
export const fontconfigEnvironment = (fonts: SystemFonts): { readonly FONTCONFIG_FILE: string } => ({
  FONTCONFIG_FILE: join(import.meta.dirname, `${fonts}.conf`),
})

/** Font folders of a Linux system, as in fontconfig's defaults. */
const SYSTEM_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share'), 'fonts'),
]

/** The environment has DejaVu on a system without fonts, where Chromium crashes. */
export function browserEnvironment(folders: readonly string[] = SYSTEM_FOLDERS): NodeJS.ProcessEnv {
  if (process.platform !== 'linux' || folders.some(hasFont)) return process.env
  return { ...process.env, ...fontconfigEnvironment('dejavu') }
}

function hasFont(folder: string): boolean {
  if (!existsSync(folder)) return false
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => /\.(?:ttf|ttc|otf)$/i.test(entry.name) && isFont(join(entry.parentPath, entry.name)),
  )
}

/** First bytes of SFNT fonts (OpenType, "Organization of an OpenType Font"), for fontconfig. */
const SIGNATURES: ReadonlySet<string> = new Set(['\0\u0001\0\0', 'OTTO', 'true', 'ttcf'])

function isFont(file: string): boolean {
  const signature = Buffer.alloc(4)
  try {
    const descriptor = openSync(file, 'r')
    readSync(descriptor, signature)
    closeSync(descriptor)
  } catch {
    return false
  }
  return SIGNATURES.has(signature.toString('latin1'))
}
