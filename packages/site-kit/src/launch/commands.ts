import { getErrorMessage } from '@cutroom/ground/error-message'
import { bypassProxyOnLoopback } from '@cutroom/ground/loopback-proxy'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { ADD_FILM_USAGE, addFilm } from './add-film.ts'
import { loadEnvFile } from './env-file.ts'
import { readConfig } from './read-config.ts'
import { runLauncher } from './run.ts'
import { embeddedContent, installStudio, findProgram } from './studio-folder.ts'

const root = process.cwd()
const embedded = () => embeddedContent(root)
const config = () => readConfig(root)

/** A larger heap for new objects grows to 128 MB in bursts of requests, which are no faster. */
const SITE_PROGRAM = ['--max-semi-space-size=8', 'server.js']

type Command = (args: readonly string[]) => Promise<void>

export const runCommand: Readonly<Record<'start' | 'dev' | 'add-film', Command>> = {
  start: (args) =>
    runLauncher(
      {
        target: { root, site: SITE_PROGRAM, embedded, studio: installStudio, config },
        build: () => buildForNode(root),
      },
      args,
    ),
  dev: (args) =>
    runLauncher(
      {
        target: {
          root,
          // A getter, which finds Vite at the start, so that `--help` works in a folder without it.
          get site() {
            return [findProgram(root, 'vite')]
          },
          embedded,
          studio: installStudio,
          config,
        },
      },
      args,
    ),
  'add-film': async (args) => {
    if (args.some((arg) => arg === '--help' || arg === '-h')) {
      console.log(ADD_FILM_USAGE)
      return
    }
    try {
      loadEnvFile(root)
      bypassProxyOnLoopback()
      console.log(`The film was added to the home page: ${await addFilm(root, args)}`)
    } catch (error) {
      console.error(getErrorMessage(error))
      process.exitCode = 1
    }
  },
}

/** Builds browser and Node.js server at once, and removes the Worker of an earlier build. */
async function buildForNode(root: string): Promise<void> {
  console.log('Building the site …')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error(`${root} has no build of a site. Use cutroom() in its vite.config.ts.`)
  await Promise.all([
    builder.build(client),
    builder.build(ssr),
    rm(join(root, 'dist/worker'), { recursive: true, force: true }),
  ])
}
