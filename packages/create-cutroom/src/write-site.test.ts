import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeTemplate } from '../scripts/template.ts'
import { readAnswers, type AnswerTexts } from './answers.ts'
import { MANAGERS, writeSite, type Manager } from './write-site.ts'

describe('writeSite', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'create-cutroom-'))
    writeTemplate(join(root, 'template'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  function write(name: string, texts: AnswerTexts = {}, manager?: Manager) {
    const folder = join(root, name)
    writeSite(readAnswers({ ...texts, folder }), join(root, 'template'), manager)
    return (file: string) => readFileSync(join(folder, file), 'utf8')
  }

  it('writes the name and the colours of the studio', () => {
    const read = write('night-ferry', { foreground: '#ffd166', background: '#101820' })
    expect(read('cutroom.config.ts')).toContain("name: 'Night Ferry'")
    expect(read('cutroom.config.ts')).toContain("{ foreground: '#ffd166', background: '#101820' }")
    expect(read('README.md')).toMatch(/^# Night Ferry$/m)
    expect(JSON.parse(read('package.json'))).toMatchObject({
      name: 'night-ferry',
      scripts: { studio: 'cutroom start --studio' },
    })
    expect(read('wrangler.jsonc')).toContain('"name": "night-ferry"')
    expect(read('.gitignore')).toMatch(/^node_modules\/$[^]*^\.env\.\*$[^]*^!\.env\.example$/m)
    expect(read('.dockerignore')).toMatch(/^\.env\.\*$/m)
    expect(read('.env.example')).toContain('SITE_URL=')
  })

  it.each([
    ['#020202', '#ffffff'],
    ['#020202', '#ff6779'],
  ])('writes the colours %s on %s, which may be those of the template', (foreground, background) => {
    const config = write(`colours-${background}`, { foreground, background })('cutroom.config.ts')
    expect(config).toContain(`{ foreground: '${foreground}', background: '${background}' }`)
  })

  it('quotes a name with quotes and characters of patterns', () => {
    const name = String.raw`O'Brien & "Sons" \ $&`
    const config = write('obrien', { name })('cutroom.config.ts')
    const literal = /name: ('.*'),/.exec(config)?.[1] ?? ''
    expect(literal).toBe(String.raw`'O\'Brien & "Sons" \\ $&'`)
  })

  it('installs the embedded content service only without a project', () => {
    const manifest = JSON.parse(write('embedded')('package.json')) as Record<string, object>
    expect(manifest.devDependencies).toHaveProperty('@cutroom/content-service')
    const read = write('hosted', { content: 'a1b2c3' })
    expect(read('.env')).toBe('SANITY_PROJECT_ID=a1b2c3\n')
    expect(read('wrangler.jsonc')).toContain('"SANITY_PROJECT_ID": "a1b2c3"')
    expect(read('package.json')).not.toContain('content-service')
  })

  it('refers to no files of the repository and none of its commands', () => {
    const read = write('references')
    for (const file of [
      '.env.example',
      'README.md',
      'Dockerfile',
      'wrangler.jsonc',
      'cutroom.config.ts',
      'site.css',
    ])
      expect(read(file).replaceAll(/https:\S+/g, '')).not.toMatch(
        /\b(?:docs|apps|packages|scripts)\/|\bpnpm\b/,
      )
  })

  it.each(MANAGERS)('has the commands of %s in its README', (manager) => {
    const readme = write(`by-${manager}`, { name: 'npm run' }, manager)('README.md')
    expect(readme).toMatch(/^# npm run$/m)
    const commands = [...readme.replaceAll('npm run, built', '').matchAll(/\b(?:npm|pnpm|yarn|bun) [a-z]+/g)]
    const managers = new Set(commands.slice(1).map(([command]) => command.split(' ')[0]))
    expect([...managers]).toEqual([manager])
    // npm alone needs a separator before the options of a script.
    expect(readme.includes(' -- --title')).toBe(manager === 'npm')
    expect(readme.includes('npm ci')).toBe(manager === 'npm')
  })

  it.each([
    ['npm', 'package-lock.json .npmrc', 'npm ci'],
    ['pnpm', 'pnpm-lock.yaml pnpm-workspace.yaml', 'npx --yes pnpm install --frozen-lockfile'],
    ['yarn', 'yarn.lock .yarnrc.yml', 'npx --yes --package=@yarnpkg/cli-dist yarn install --immutable'],
    ['bun', 'bun.lock', 'npx --yes bun install --frozen-lockfile --ignore-scripts'],
  ] as const)('installs the versions of the lockfile of %s in its image', (manager, files, command) => {
    const dockerfile = write(`image-by-${manager}`, {}, manager)('Dockerfile')
    expect(dockerfile).toContain(`COPY package.json ${files} ./\nRUN ${command}\n`)
  })

  it('runs no install scripts, and installs no version of the last three days but its own packages', () => {
    const read = write('hardened')
    expect(read('.npmrc')).toMatch(
      /^ignore-scripts=true$[^]*^min-release-age=3$[^]*^min-release-age-exclude\[\]=@cutroom\/\*$/m,
    )
    expect(read('pnpm-workspace.yaml')).toMatch(/^strictDepBuilds: true$[^]*^minimumReleaseAge: 4320$/m)
  })

  it('installs node_modules with Yarn, which has none by default', () => {
    const read = write('yarn', {}, 'yarn')
    expect(read('.yarnrc.yml')).toBe('nodeLinker: node-modules\nenableScripts: false\n')
    expect(read('.gitignore')).toMatch(/^node_modules\/$[^]*^\.yarn\/$/m)
    expect(existsSync(join(root, 'by-npm/.yarnrc.yml'))).toBe(false)
  })

  it('has no ranges of a workspace, and versions of all packages', () => {
    const { dependencies, devDependencies } = JSON.parse(write('versions')('package.json')) as Record<
      'dependencies' | 'devDependencies',
      object
    >
    for (const range of Object.values({ ...dependencies, ...devDependencies })) {
      expect(range).toMatch(/^\^\d+\.\d+\.\d+$/)
    }
  })

  it('rejects a folder that is not empty, and writes nothing there', () => {
    mkdirSync(join(root, 'full'))
    writeFileSync(join(root, 'full/notes.txt'), '')
    expect(() => write('full')).toThrow('is not empty: it has notes.txt. Choose another folder.')
    expect(readdirSync(join(root, 'full'))).toEqual(['notes.txt'])
  })

  it.each(['file', 'file/folder'])('rejects a folder at a path that is no folder: %s', (path) => {
    writeFileSync(join(root, 'file'), '')
    expect(() => write(path)).toThrow(/file.* cannot be written \(.*\)\. Choose another folder\./)
  })

  it('accepts the folder of an empty repository', () => {
    mkdirSync(join(root, 'cloned/.git'), { recursive: true })
    write('cloned')
    expect(existsSync(join(root, 'cloned/cutroom.config.ts'))).toBe(true)
  })
})
