import {
  accessSync,
  appendFileSync,
  constants,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { AnswersError, type Answers } from './answers.ts'

/** Files that npm omits from packages or renames, by their names in the template. */
const DOT_FILES = {
  gitignore: '.gitignore',
  dockerignore: '.dockerignore',
  npmrc: '.npmrc',
  'env.example': '.env.example',
} as const

/** Files of an empty repository, which the folder of a new site may have. */
const ALLOWED_FILES = new Set(['.git', '.gitattributes', '.DS_Store', 'LICENSE'])

export const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type Manager = (typeof MANAGERS)[number]

/** Replacements of npm's commands in the README for other package managers. */
const COMMANDS: Readonly<Record<Exclude<Manager, 'npm'>, Readonly<Record<string, string>>>> = {
  pnpm: {
    'npm ci': 'pnpm install --frozen-lockfile',
    'npm install': 'pnpm add',
    'npm update': 'pnpm update',
  },
  yarn: { 'npm ci': 'yarn install --immutable', 'npm install': 'yarn add', 'npm update': "yarn up -R '*'" },
  bun: { 'npm ci': 'bun install --frozen-lockfile', 'npm install': 'bun add', 'npm update': 'bun update' },
}

/** Files of the dependencies for the image, and the installing command, by package manager. */
const IMAGE_INSTALLS: Readonly<Record<Exclude<Manager, 'npm'>, readonly [files: string, command: string]>> = {
  pnpm: ['pnpm-lock.yaml pnpm-workspace.yaml', 'npx --yes pnpm install --frozen-lockfile'],
  yarn: ['yarn.lock .yarnrc.yml', 'npx --yes --package=@yarnpkg/cli-dist yarn install --immutable'],
  bun: ['bun.lock', 'npx --yes bun install --frozen-lockfile --ignore-scripts'],
}

const CONTENT_SERVICE = '@cutroom/content-service'

/**
 * Writes the site of a studio from the folder of the template.
 * @throws AnswersError when the folder is not empty, or cannot be written
 */
export function writeSite(answers: Answers, template: string, manager: Manager = 'npm'): void {
  const { folder, name, foreground, background, project } = answers
  prepareFolder(folder)
  cpSync(template, folder, { recursive: true })
  for (const [from, to] of Object.entries(DOT_FILES)) renameSync(join(folder, from), join(folder, to))
  const edit = (file: string, replace: Readonly<Record<string, string>>) => {
    const path = join(folder, file)
    writeFileSync(path, replaceAll(readFileSync(path, 'utf8'), replace))
  }
  const packageName = toPackageName(folder)
  edit('cutroom.config.ts', {
    "'Cutroom'": toLiteral(name),
    "'#ff6779'": toLiteral(foreground),
    "'#020202'": toLiteral(background),
  })
  // Before the name, which may contain a command.
  if (manager !== 'npm') edit('README.md', { ...COMMANDS[manager], 'npm ': `${manager} `, ' -- --': ' --' })
  edit('README.md', { STUDIO: name })
  if (manager !== 'npm') {
    const [files, command] = IMAGE_INSTALLS[manager]
    edit('Dockerfile', { 'package-lock.json .npmrc': files, 'npm ci': command })
  }
  if (manager === 'yarn') configureYarn(folder)
  edit('package.json', { '"name": "studio"': `"name": ${JSON.stringify(packageName)}` })
  edit('wrangler.jsonc', {
    '"name": "cutroom"': `"name": ${JSON.stringify(packageName)}`,
    ...(project === null ? {} : { '"your-id"': JSON.stringify(project) }),
  })
  if (project !== null) configureProject(folder, project)
}

/** Creates the folder. @throws AnswersError when it is not empty, or cannot be written */
function prepareFolder(folder: string): void {
  const path = relative(process.cwd(), folder) || 'This folder'
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AnswersError([`${path} cannot be written (${reason}). Choose another folder.`])
  }
  const present = readdirSync(folder).filter((file) => !ALLOWED_FILES.has(file))
  if (present.length === 0) return
  throw new AnswersError([
    `${path} is not empty: it has ${present.slice(0, 3).join(', ')}${present.length > 3 ? ' and others' : ''}. Choose another folder.`,
  ])
}

/** Makes Yarn install a folder `node_modules`: Vite does not support its default. */
function configureYarn(folder: string): void {
  writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\nenableScripts: false\n')
  appendFileSync(join(folder, '.gitignore'), '.yarn/\n')
}

function configureProject(folder: string, project: string): void {
  writeFileSync(join(folder, '.env'), `SANITY_PROJECT_ID=${project}\n`)
  const manifest = join(folder, 'package.json')
  const { devDependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const { [CONTENT_SERVICE]: _, ...others } = devDependencies
  writeFileSync(manifest, `${JSON.stringify({ ...rest, devDependencies: others }, null, 2)}\n`)
}

/**
 * Replaces texts, not patterns, all at once: a replacement may contain another text.
 * @throws Error when the template lacks a text that is replaced
 */
function replaceAll(text: string, replace: Readonly<Record<string, string>>): string {
  const texts = Object.keys(replace)
  const missing = texts.find((from) => !text.includes(from))
  if (missing !== undefined) throw new Error(`The template has no ${missing}.`)
  return text.replaceAll(new RegExp(texts.join('|'), 'g'), (from) => replace[from] ?? from)
}

function toLiteral(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${inner.replaceAll("'", "\\'")}'`
}

function toPackageName(folder: string): string {
  const plain = basename(folder).normalize('NFKD').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'studio'
}
