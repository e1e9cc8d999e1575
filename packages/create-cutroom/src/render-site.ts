import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Answers } from './answers.ts'
import { getSettings, type PackageManager } from './managers.ts'

/** Contents of files by their paths, with `/` between folders. */
export type SiteFiles = ReadonlyMap<string, string | Buffer>

/** Files that npm omits from packages or renames, by their names in the template. */
const DOT_FILES: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  dockerignore: '.dockerignore',
  'env.example': '.env.example',
}

const CONTENT_SERVICE = '@cutroom/content-service'

/** Returns the files of a studio's site, from the folder of the template. */
export function renderSite(answers: Answers, template: string, manager: PackageManager): SiteFiles {
  const { folder, name, foreground, background, project } = answers
  const { commands, image, files: settingsFiles, manifest, ignored = '', protection } = getSettings(manager)
  const files = readTemplate(template)
  const edit = (file: string, change: (text: string) => string) =>
    files.set(file, change(String(files.get(file))))
  const packageName = toPackageName(folder)
  edit('cutroom.config.ts', (text) =>
    replaceAll(text, {
      "'Cutroom'": toLiteral(name),
      "'#ff6779'": toLiteral(foreground),
      "'#020202'": toLiteral(background),
    }),
  )
  const ownCommands =
    manager.name === 'npm' ? {} : { ...commands, 'npm ': `${manager.name} `, ' -- --': ' --' }
  // Commands before the name, which may contain one.
  edit('README.md', (text) => replaceAll(text, ownCommands))
  edit('README.md', (text) => replaceAll(text, { STUDIO: name, PROTECTION: protection }))
  // They are of the embedded content service.
  if (project !== null)
    edit('README.md', (text) =>
      text.replace(/^\| `\w+ run (?:add-film|studio)`.*\n/gm, '').replace(` ${CONTENT_SERVICE}@latest`, ''),
    )
  const [installedFrom, installing] = image
  edit('Dockerfile', (text) =>
    replaceAll(text, { 'package-lock.json .npmrc': installedFrom, 'npm ci': installing }),
  )
  edit('.gitignore', (text) => text + ignored)
  edit('package.json', (text) => renderManifest(text, { name: packageName, ...manifest }, project !== null))
  edit('wrangler.jsonc', (text) =>
    replaceAll(text, {
      '"name": "cutroom"': `"name": ${JSON.stringify(packageName)}`,
      ...(project === null ? {} : { '"your-id"': JSON.stringify(project) }),
    }),
  )
  for (const [file, text] of Object.entries(settingsFiles)) files.set(file, text)
  if (project !== null) files.set('.env', `SANITY_PROJECT_ID=${project}\n`)
  return files
}

function readTemplate(template: string): Map<string, string | Buffer> {
  const entries = readdirSync(template, { withFileTypes: true, recursive: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        const file = relative(template, path).replaceAll('\\', '/')
        return [DOT_FILES[file] ?? file, readFileSync(path)]
      }),
  )
}

/** A site that reads a project needs no embedded content service. */
function renderManifest(text: string, values: Readonly<Record<string, unknown>>, isHosted: boolean): string {
  const { devDependencies, ...manifest } = JSON.parse(text) as {
    devDependencies: Readonly<Record<string, string>>
  }
  const { [CONTENT_SERVICE]: _, ...hosted } = devDependencies
  const rendered = { ...manifest, ...values, devDependencies: isHosted ? hosted : devDependencies }
  return `${JSON.stringify(rendered, null, 2)}\n`
}

/**
 * Replaces texts, not patterns, all at once: a replacement may contain another text.
 * @throws Error when the template lacks a text that is replaced
 */
function replaceAll(text: string, replace: Readonly<Record<string, string>>): string {
  const texts = Object.keys(replace)
  if (texts.length === 0) return text
  const missing = texts.find((from) => !text.includes(from))
  if (missing !== undefined) throw new Error(`The template has no ${missing}.`)
  return text.replaceAll(new RegExp(texts.join('|'), 'g'), (from) => replace[from] ?? from)
}

function toLiteral(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${inner.replaceAll("'", "\\'")}'`
}

/** npm and Cloudflare Workers allow letters without accents; ß is SS as a capital. */
function toPackageName(folder: string): string {
  const letters = basename(folder)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
  const plain = letters.toUpperCase().toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'studio'
}
