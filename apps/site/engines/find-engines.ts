import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromiumPath } from '../../../scripts/chromium.ts'
import { chromium, firefox } from './bidi.ts'
import type { Engine } from './engine.ts'
import { webkit } from './webkit.ts'

const WEBKIT_HINT = 'Install WebKitGTK with its driver (Debian: webkit2gtk-driver, gstreamer1.0-libav, xvfb).'

/** How to find each engine, and what to do where it is not installed. */
const SOURCES = {
  chromium: {
    find: async (env) => chromium(await chromiumPath(env)),
    hint: 'Set CHROMIUM_PATH, or install Chromium.',
  },
  firefox: {
    find: async (env) => {
      const program = firefoxPath(env)
      return program === null ? null : firefox(program)
    },
    hint: 'Set FIREFOX_PATH, or install Firefox (Debian: firefox-esr).',
  },
  webkit: {
    find: async (env) => {
      const driver = onPath(env, 'WebKitWebDriver')
      return driver === null ? null : webkit(driver, onPath(env, 'Xvfb'))
    },
    hint: WEBKIT_HINT,
  },
  // WebKitGTK 2.50 has it behind a flag, and its web process ends in some traversals.
  'webkit-navigation-api': {
    find: async (env) => {
      const driver = onPath(env, 'WebKitWebDriver')
      return driver === null ? null : webkit(driver, onPath(env, 'Xvfb'), 'NavigationAPI')
    },
    hint: WEBKIT_HINT,
    onlyByName: true,
  },
} as const satisfies Record<string, Source>

interface Source {
  /** The engine, or null where it is not installed. */
  readonly find: (env: NodeJS.ProcessEnv) => Promise<Engine | null>
  readonly hint: string
  /** Whether it runs only where `ENGINES` names it: no released browser is like it. */
  readonly onlyByName?: boolean
}

/** The requested engines that are installed. */
export interface FoundEngines {
  readonly engines: readonly Engine[]
  /** One line for each requested engine, installed or not. */
  readonly lines: readonly string[]
}

/**
 * Finds the installed engines. `ENGINES` names those to find, each of which must be installed; without it all installed
 * engines are found.
 *
 * @throws Error if `ENGINES` names an unknown or missing engine, or a variable names a missing program
 */
export async function findEngines(env: NodeJS.ProcessEnv): Promise<FoundEngines> {
  const requested = env.ENGINES?.split(/[\s,]+/).filter(Boolean) ?? []
  const unknown = requested.filter((name) => !Object.hasOwn(SOURCES, name))
  if (unknown.length > 0) {
    throw new Error(
      `ENGINES names ${unknown.join(', ')}. It takes any of ${Object.keys(SOURCES).join(', ')}.`,
    )
  }
  const engines: Engine[] = []
  const lines: string[] = []
  for (const [name, { find, hint, onlyByName = false }] of Object.entries<Source>(SOURCES)) {
    if (requested.length > 0 ? !requested.includes(name) : onlyByName) continue
    const engine = await find(env)
    if (engine) {
      engines.push(engine)
      lines.push(`${engine.name}: ${engine.program}`)
    } else {
      if (requested.length > 0) throw new Error(`ENGINES names ${name}, which was not found. ${hint}`)
      lines.push(`${name}: not found. ${hint}`)
    }
  }
  return { engines, lines }
}

/** The Firefox to run: `FIREFOX_PATH`, else the one on the PATH, else null. */
function firefoxPath(env: NodeJS.ProcessEnv): string | null {
  const path = env.FIREFOX_PATH
  if (!path) return onPath(env, 'firefox') ?? onPath(env, 'firefox-esr')
  if (existsSync(path)) return path
  throw new Error(`FIREFOX_PATH is ${path}, and no file is there. Correct it, or unset it.`)
}

function onPath(env: NodeJS.ProcessEnv, program: string): string | null {
  const folders = env.PATH?.split(delimiter).filter(Boolean) ?? []
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null
}
