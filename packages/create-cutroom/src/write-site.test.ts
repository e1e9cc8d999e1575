import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { writeSite } from './write-site.ts'

/** A site with each sort of file, in place of the template's. */
const SITE = new Map([
  ['README.md', '# Night Ferry\n'],
  ['package.json', '{}\n'],
  ['vite.config.ts', 'export default {}\n'],
  ['public/icon.svg', '<svg/>\n'],
  ['.gitignore', 'node_modules/\n.env.*\n!.env.example\n'],
  ['.npmrc', 'ignore-scripts=true\n'],
  ['.env', 'SANITY_PROJECT_ID=abc\n'],
  ['yarn.lock', ''],
])

/** Files that hosts of repositories and tools put into a new one. */
const OF_HOSTS = {
  'README.md': '# night-ferry\nA site.',
  'LICENSE.md': 'MIT',
  CODEOWNERS: '* @ana',
  '.gitattributes': '* text=auto',
  '.gitlab-ci.yml': 'stages: []',
  '.editorconfig': 'root = true',
  '.nvmrc': '24',
  '.tool-versions': 'nodejs 24.21.0',
  '.github/workflows/ci.yml': 'on: push',
  '.vscode/settings.json': '{}',
  '.git/HEAD': 'ref: refs/heads/main',
  'docs/notes.txt': '',
  '.gitignore': '# Logs\nlogs\n.env.*\r\nnode_modules/',
}

describe('writeSite', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'create-cutroom-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
  })

  function put(files: Readonly<Record<string, string>>) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')

  it('writes all files into a folder that it creates', () => {
    const site = join(folder, 'new/site')
    expect(writeSite(site, SITE)).toEqual({ keptReadme: false, extended: [] })
    for (const [file, text] of SITE) expect(read(join('new/site', file))).toBe(text)
  })

  it('keeps the files of a new repository, and adds its lines to the ignore list', () => {
    put(OF_HOSTS)
    expect(writeSite(folder, SITE)).toEqual({ keptReadme: true, extended: ['.gitignore'] })
    for (const [file, text] of Object.entries(OF_HOSTS)) expect(read(file).startsWith(text)).toBe(true)
    expect(read('CUTROOM.md')).toBe('# Night Ferry\n')
    // After the lines of the host: the last one decides.
    expect(read('.gitignore').endsWith('\nnode_modules/\n.env.*\n!.env.example\n')).toBe(true)
    expect(read('public/icon.svg')).toBe('<svg/>\n')
  })

  it('adds the project to settings that the folder has', () => {
    put({ '.env': 'PORT=5000\nSANITY_PROJECT_ID=' })
    expect(writeSite(folder, SITE).extended).toEqual(['.env'])
    expect(read('.env')).toBe('PORT=5000\nSANITY_PROJECT_ID=\nSANITY_PROJECT_ID=abc\n')
  })

  it('changes nothing in a folder that it has written', () => {
    put(OF_HOSTS)
    writeSite(folder, SITE)
    const ignored = read('.gitignore')
    expect(writeSite(folder, SITE)).toEqual({ keptReadme: false, extended: [] })
    expect(read('.gitignore')).toBe(ignored)
  })

  it.each([
    [{ 'package.json': '{"name":"other"}' }, 'package.json'],
    [{ 'vite.config.js': '' }, 'vite.config.js'],
    [{ 'public/icon.svg': '<svg></svg>' }, 'public/icon.svg'],
    [{ public: '' }, 'public'],
    [{ 'Package.json': '[]', 'yarn.lock': '# yarn lockfile v1' }, 'Package.json, yarn.lock'],
    [{ 'README.md': 'a', 'CUTROOM.md': 'b' }, 'CUTROOM.md'],
    [{ '.gitignore/file': '' }, '.gitignore'],
    [{ 'package.json/file': '' }, 'package.json'],
  ] as [Record<string, string>, string][])('names the files of a folder that clash: %j', (files, names) => {
    put(files)
    const before = readdirSync(folder, { recursive: true })
    expect(() => writeSite(folder, SITE)).toThrow(
      `has other files where the site has its own: ${names}. Move them, or choose another folder.`,
    )
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })

  it('does not write through a link that leads nowhere', () => {
    symlinkSync(join(folder, 'none'), join(folder, 'package.json'))
    expect(() => writeSite(folder, SITE)).toThrow('package.json')
  })

  it.each(['file', 'file/folder'])('rejects a folder at a path that is no folder: %s', (path) => {
    put({ file: '' })
    expect(() => writeSite(join(folder, path), SITE)).toThrow(
      /file.* cannot be written \(.*\)\. Choose another folder\./,
    )
  })
})
