import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromiumPath } from '../../testing/chromium.ts'
import { chromium, firefox } from './bidi.ts'
import type { Engine } from './engine.ts'
import { webkit } from './webkit.ts'

interface Source {
  /** Finds the engine; null where it is not installed. */
  readonly find: (env: NodeJS.ProcessEnv) => Engine | null | Promise<Engine>
  /** How to install it. */
  readonly hint: string
}

const SOURCES: Readonly<Record<string, Source>> = {
  firefox: {
    find: (env) => {
      const program = findFirefox(env)
      return program === null ? null : firefox(program)
    },
    hint: 'Set FIREFOX_PATH, or install Firefox (Debian: firefox-esr).',
  },
  webkit: {
    find: (env) => {
      const driver = findProgram(env, 'WebKitWebDriver')
      return driver === null ? null : webkit(driver, findProgram(env, 'Xvfb'))
    },
    hint: 'Install WebKitGTK with its driver (Debian: webkit2gtk-driver, gstreamer1.0-libav, xvfb).',
  },
  chromium: {
    find: async (env) => chromium(await chromiumPath(env)),
    hint: 'Set CHROMIUM_PATH, or install Chromium.',
  },
}

/** The requested engines that are installed. */
export interface FoundEngines {
  readonly engines: readonly Engine[]
  /** One line for each requested engine, installed or not. */
  readonly lines: readonly string[]
}

/**
 * Finds the installed engines. `ENGINES` names those to find, each of which must be installed.
 *
 * Without it Firefox and WebKit are found, or Chromium where neither is installed: it has journeys
 * of its own (`e2e`).
 *
 * @throws Error if `ENGINES` names an unknown or missing engine, or a variable names a missing
 * program
 */
export async function findEngines(env: NodeJS.ProcessEnv): Promise<FoundEngines> {
  const requested = env.ENGINES?.split(/[\s,]+/).filter(Boolean) ?? []
  const unknown = requested.filter((name) => !Object.hasOwn(SOURCES, name))
  if (unknown.length > 0)
    throw new Error(
      `ENGINES names ${unknown.join(', ')}. It takes any of ${Object.keys(SOURCES).join(', ')}.`,
    )
  const engines: Engine[] = []
  const lines: string[] = []
  for (const [name, { find, hint }] of Object.entries(SOURCES)) {
    const isWanted =
      requested.length > 0 ? requested.includes(name) : name !== 'chromium' || engines.length === 0
    if (!isWanted) continue
    const engine = await find(env)
    if (engine === null && requested.length > 0)
      throw new Error(`ENGINES names ${name}, which was not found. ${hint}`)
    if (engine !== null) engines.push(engine)
    lines.push(engine === null ? `${name}: not found. ${hint}` : `${engine.name}: ${engine.program}`)
  }
  return { engines, lines }
}

/** Returns the Firefox of `FIREFOX_PATH`, else of the PATH, else null. */
function findFirefox(env: NodeJS.ProcessEnv): string | null {
  const path = env.FIREFOX_PATH
  if (!path) return findProgram(env, 'firefox') ?? findProgram(env, 'firefox-esr')
  if (existsSync(path)) return path
  throw new Error(`FIREFOX_PATH is ${path}, which does not exist. Correct it, or unset it.`)
}

/** Returns a program on the PATH, or null. */
function findProgram(env: NodeJS.ProcessEnv, name: string): string | null {
  const folders = env.PATH?.split(delimiter).filter(Boolean) ?? []
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
