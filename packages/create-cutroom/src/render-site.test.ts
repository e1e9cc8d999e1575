import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeTemplate } from '../scripts/template.ts'
import { readAnswers, type AnswerTexts } from './answers.ts'
import { MANAGERS, readManager, type ManagerName } from './managers.ts'
import { renderSite } from './render-site.ts'

/** User agents of versions that know all settings, as the package managers set them. */
const AGENTS: Readonly<Record<ManagerName, string>> = {
  npm: 'npm/11.19.1 node/v24.21.0 linux x64 workspaces/false',
  pnpm: 'pnpm/11.28.11 npm/? node/v24.21.0 linux x64',
  yarn: 'yarn/4.18.1 npm/? node/v24.21.0 linux x64',
  bun: 'bun/1.4.5 npm/? node/v24.21.0 linux x64',
}

const manifest = (text: string) => JSON.parse(text) as Record<'dependencies' | 'devDependencies', object>

describe('renderSite', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'create-cutroom-'))
    writeTemplate(join(root, 'template'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  function render(folder: string, texts: AnswerTexts = {}, agent = AGENTS.npm) {
    const answers = readAnswers({ ...texts, folder })
    const files = renderSite(answers, join(root, 'template'), readManager(agent))
    return (file: string) => String(files.get(file))
  }

  it('writes the name and the colours of the studio', () => {
    const read = render('night-ferry', { foreground: '#ffd166', background: '#101820' })
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
    ['Über Straße', 'uber-strasse'],
    ['Śa\u0301sk', 'sask'],
    ["Mara's films", 'maras-films'],
    ['映画', 'studio'],
  ])('names the package in the folder %s %s', (folder, name) => {
    expect(JSON.parse(render(folder)('package.json'))).toMatchObject({ name })
  })

  it.each([
    ['#020202', '#ffffff'],
    ['#020202', '#ff6779'],
  ])('writes the colours %s on %s, which may be those of the template', (foreground, background) => {
    const config = render('colours', { foreground, background })('cutroom.config.ts')
    expect(config).toContain(`{ foreground: '${foreground}', background: '${background}' }`)
  })

  it('quotes a name with quotes and characters of patterns', () => {
    const name = String.raw`O'Brien & "Sons" \ $&`
    const config = render('obrien', { name })('cutroom.config.ts')
    const literal = /name: ('.*'),/.exec(config)?.[1] ?? ''
    expect(literal).toBe(String.raw`'O\'Brien & "Sons" \\ $&'`)
  })

  it('installs the embedded content service only without a project', () => {
    expect(manifest(render('embedded')('package.json')).devDependencies).toHaveProperty(
      '@cutroom/content-service',
    )
    const read = render('hosted', { content: 'a1b2c3' })
    expect(read('.env')).toBe('SANITY_PROJECT_ID=a1b2c3\n')
    expect(read('wrangler.jsonc')).toContain('"SANITY_PROJECT_ID": "a1b2c3"')
    expect(read('package.json')).not.toContain('content-service')
    const ofEmbedded = /content-service@|\| `npm run (?:add-film|studio)`/g
    expect(read('README.md')).not.toMatch(ofEmbedded)
    expect(render('embedded')('README.md').match(ofEmbedded)).toHaveLength(3)
  })

  it('refers to no files of the repository and none of its commands', () => {
    const read = render('references')
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
    const readme = render('site', { name: 'npm run' }, AGENTS[manager])('README.md')
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
    ['pnpm', 'pnpm-lock.yaml pnpm-workspace.yaml .npmrc*', 'npx --yes pnpm install --frozen-lockfile'],
    [
      'yarn',
      'yarn.lock .yarnrc.yml .npmrc*',
      'npx --yes --package=@yarnpkg/cli-dist yarn install --immutable',
    ],
    ['bun', 'bun.lock bunfig.toml .npmrc*', 'npx --yes bun install --frozen-lockfile --ignore-scripts'],
  ] as const)('installs the versions of the lockfile of %s in its image', (manager, files, command) => {
    const dockerfile = render('site', {}, AGENTS[manager])('Dockerfile')
    expect(dockerfile).toContain(`COPY package.json ${files} ./\nRUN ${command}\n`)
  })

  it.each([
    [
      'npm',
      '.npmrc',
      /^ignore-scripts=true$[^]*^min-release-age=3$[^]*^min-release-age-exclude\[\]=@cutroom\/\*$/m,
    ],
    ['pnpm', 'pnpm-workspace.yaml', /^packages:\n {2}- \.$/m],
    ['pnpm', 'pnpm-workspace.yaml', /^strictDepBuilds: true$[^]*^minimumReleaseAge: 4320$/m],
    [
      'yarn',
      '.yarnrc.yml',
      /^nodeLinker: node-modules$[^]*^enableScripts: false$[^]*^npmMinimalAgeGate: 4320$/m,
    ],
    ['bun', 'bunfig.toml', /^minimumReleaseAge = 259200$/m],
  ] as const)(
    'has the settings of %s alone, which exclude versions of the last three days',
    (manager, file, settings) => {
      const read = render('site', {}, AGENTS[manager])
      expect(read(file)).toMatch(settings)
      expect(read('README.md')).toContain(`\`${file}\``)
      const others = ['.npmrc', 'pnpm-workspace.yaml', '.yarnrc.yml', 'bunfig.toml'].filter(
        (name) => name !== file,
      )
      expect(others.map(read)).toEqual(Array(3).fill('undefined'))
    },
  )

  it.each(['npm/10.9.9 node/v22.13.0', 'npm/11.9.0 node/v24.1.0', 'npm/11.16.0 node/v24.1.0', 'deno/2.5.0'])(
    'has no settings that the npm of %s does not know',
    (agent) => {
      const read = render('site', {}, agent)
      expect(read('.npmrc').match(/^[\w-]+(?==)/gm)).toEqual(['ignore-scripts', 'include', 'package-lock'])
      expect(read('README.md')).toContain('npm 11.17 and newer also exclude young versions')
    },
  )

  it('excludes its own packages from the age by their names for Bun, which knows no patterns', () => {
    const settings = render('site', {}, AGENTS.bun)('bunfig.toml')
    const { dependencies, devDependencies } = manifest(render('site')('package.json'))
    const own = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
      name.startsWith('@cutroom/'),
    )
    for (const name of own) expect(settings).toContain(`"${name}"`)
    expect(manifest(render('site', {}, AGENTS.bun)('package.json'))).toMatchObject({
      trustedDependencies: [],
    })
  })

  it('is a project of its own for Yarn, in the version that has created it', () => {
    const read = render('site', {}, AGENTS.yarn)
    expect(read('yarn.lock')).toBe('')
    expect(manifest(read('package.json'))).toMatchObject({ packageManager: 'yarn@4.18.1' })
    expect(read('.gitignore')).toMatch(/^node_modules\/$[^]*^\.yarn\/$/m)
  })

  it('has no ranges of a workspace, and versions of all packages', () => {
    const { dependencies, devDependencies } = manifest(render('versions')('package.json'))
    for (const range of Object.values({ ...dependencies, ...devDependencies })) {
      expect(range).toMatch(/^\^\d+\.\d+\.\d+$/)
    }
  })
})
