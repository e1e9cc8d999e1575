import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromiumPath } from '../../../scripts/chromium.ts'
import { chromium, firefox } from './bidi.ts'
import type { Engine } from './engine.ts'
import { webkit } from './webkit.ts'

const WEBKIT_HINT = 'Install WebKitGTK with its driver (Debian: webkit2gtk-driver, gstreamer1.0-libav, xvfb).'

/** Where each engine is looked for, and what to do where it is not found. */
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

/** What was found of the engines that were asked for. */
export interface FoundEngines {
  readonly engines: readonly Engine[]
  /** What to say of each that was looked for, found or not. */
  readonly lines: readonly string[]
}

/**
 * Finds the engines of this machine. `ENGINES` names those that are run, each of which has to be there; without it all
 * that are found are run.
 *
 * @throws Error where `ENGINES` names an engine that is unknown or not found, or a variable leads to no program
 */
export async function findEngines(env: NodeJS.ProcessEnv): Promise<FoundEngines> {
  const asked = env.ENGINES?.split(/[\s,]+/).filter(Boolean) ?? []
  const unknown = asked.filter((name) => !Object.hasOwn(SOURCES, name))
  if (unknown.length > 0) {
    throw new Error(
      `ENGINES names ${unknown.join(', ')}. It takes any of ${Object.keys(SOURCES).join(', ')}.`,
    )
  }
  const engines: Engine[] = []
  const lines: string[] = []
  for (const [name, { find, hint, onlyByName = false }] of Object.entries<Source>(SOURCES)) {
    if (asked.length > 0 ? !asked.includes(name) : onlyByName) continue
    const engine = await find(env)
    if (engine) {
      engines.push(engine)
      lines.push(`${engine.name}: ${engine.program}`)
    } else {
      if (asked.length > 0) throw new Error(`ENGINES names ${name}, which was not found. ${hint}`)
      lines.push(`${name}: not found. ${hint}`)
    }
  }
  return { engines, lines }
}

/** The Firefox to run: `FIREFOX_PATH`, else the one on the PATH, else null. */
function firefoxPath(env: NodeJS.ProcessEnv): string | null {
  const asked = env.FIREFOX_PATH
  if (!asked) return onPath(env, 'firefox') ?? onPath(env, 'firefox-esr')
  if (existsSync(asked)) return asked
  throw new Error(`FIREFOX_PATH is ${asked}, and no file is there. Correct it, or unset it.`)
}

function onPath(env: NodeJS.ProcessEnv, program: string): string | null {
  const folders = env.PATH?.split(delimiter).filter(Boolean) ?? []
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null
}
