import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromiumPath } from '../../../scripts/chromium.ts'
import { chromium, firefox } from './bidi.ts'
import type { Engine } from './engine.ts'
import { webkit } from './webkit.ts'

/** Where each engine is looked for, and what to do where it is not found. */
const SOURCES = {
  chromium: {
    find: async (env) => [chromium(await chromiumPath(env))],
    hint: 'Set CHROMIUM_PATH, or install Chromium.',
  },
  firefox: {
    find: async (env) => {
      const program = firefoxPath(env)
      return program === null ? [] : [firefox(program)]
    },
    hint: 'Set FIREFOX_PATH, or install Firefox (Debian: firefox-esr).',
  },
  webkit: {
    find: async (env) => {
      const driver = onPath(env, 'WebKitWebDriver')
      if (driver === null) return []
      const xvfb = onPath(env, 'Xvfb')
      // Safari has the Navigation API; WebKitGTK has it too, and has not switched it on yet.
      return [webkit(driver, xvfb), webkit(driver, xvfb, 'NavigationAPI')]
    },
    hint: 'Install WebKitGTK with its driver (Debian: webkit2gtk-driver, gstreamer1.0-libav, xvfb).',
  },
} as const satisfies Record<string, Source>

interface Source {
  /** The engine, in each of the ways in which it is run; empty where it is not there. */
  readonly find: (env: NodeJS.ProcessEnv) => Promise<readonly Engine[]>
  readonly hint: string
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
  for (const [name, { find, hint }] of Object.entries<Source>(SOURCES)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const found = await find(env)
    if (found.length === 0) {
      if (asked.length > 0) throw new Error(`ENGINES names ${name}, which was not found. ${hint}`)
      lines.push(`${name}: not found. ${hint}`)
    }
    engines.push(...found)
    lines.push(...found.map(({ name, program }) => `${name}: ${program}`))
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
