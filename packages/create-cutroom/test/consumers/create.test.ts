import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '@cutroom/site-kit/launch/ports'
import {
  startFakeContentService,
  type FakeContentService,
} from '@cutroom/site-kit/testing/fake-content-service'
import { isRecorded, recordedCommands, Terminal } from './recording.ts'
import { packAll, startRegistry, type Packed } from './registry.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FIXTURE = join(import.meta.dirname, 'apps/studio')

/**
 * First ports to try, away from those of `npm start` and of other tests, which run at the same
 * time.
 */
const PORTS = { npm: 5200, content: 5220, pnpm: 5240 }

/** The environment without the variables that Vitest and pnpm set. */
const CONSUMER_ENV = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(NODE_ENV$|VITEST|npm_(?!config_cache$)|pnpm_|INIT_CWD$|TEST$|DEV$|PROD$|MODE$|SANITY_|SITE_URL$|PORT$)/.test(
        name,
      ),
  ),
)

let folder: string
let packages: Packed[]
let registry: Awaited<ReturnType<typeof startRegistry>>
let env: NodeJS.ProcessEnv

/** Files of a new repository, as hosts create it. */
const OF_HOST = { 'README.md': '# night-ferry\n', '.gitignore': '*.log\n', 'LICENSE.md': 'MIT\n' }

/** Writes the manifest of another project in the folder above all sites. */
const writeWorkspaces = (...workspaces: string[]) =>
  writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces }))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutroom-studio-'))
  await mkdir(join(folder, 'empty/night-ferry'), { recursive: true })
  for (const [file, text] of Object.entries(OF_HOST))
    await writeFile(join(folder, 'empty/night-ferry', file), text)
  await writeWorkspaces('empty/*')
  packages = await packAll(join(folder, 'packages'))
  registry = await startRegistry(packages)
  env = {
    ...CONSUMER_ENV,
    npm_config_registry: registry.url,
    pnpm_config_registry: registry.url,
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    // npm and pnpm ask before they run a package.
    npm_config_yes: 'true',
  }
})
afterAll(async () => {
  await registry?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('the packed packages', () => {
  it('have one version, and no ranges of a workspace', () => {
    expect(new Set(packages.map(({ version }) => version)).size).toBe(1)
    expect(JSON.stringify(packages.map(({ manifest }) => manifest))).not.toContain('workspace:')
  })
})

describe('npm create cutroom', () => {
  it('leads from a new repository in the workspaces of another project to a page with the name, colours and film of the studio', async () => {
    let [site, content] = ['', '']
    let files: string[] = []
    const recording = await readFile(join(ROOT, 'docs/another-studio.md'), 'utf8')
    const terminal = new Terminal(join(folder, 'empty'), env)
    try {
      for (const { command, output } of recordedCommands(recording)) {
        if (command.startsWith('npm run add-film')) {
          const demo = join(ROOT, 'apps/content-service/demo')
          await cp(join(demo, 'files/ink.mp4'), join(folder, 'empty/night-ferry/crossing.mp4'))
          await cp(join(demo, 'images/ink.jpg'), join(folder, 'empty/night-ferry/crossing.jpg'))
        }
        if (command === 'npm start') {
          files = await readdir(join(folder, 'empty/night-ferry'))
          // The command names these steps.
          await writeWorkspaces('empty/*', '!empty/night-ferry')
          // The ports are chosen late: other programs may take one during the installation.
          site = String(await freePort(PORTS.npm))
          content = String(await freePort(PORTS.content))
        }
        const withPorts = (text: string) => text.replace(/\b4000\b/g, site).replace(/\b4010\b/g, content)
        const options = { 'npm start': ` -- --port ${site} --content-port ${content}` }[command]
        const port = command.startsWith('npm run add-film') ? ` --content-port ${content}` : ''
        await terminal.run(`${withPorts(command)}${options ?? port}`, (text) =>
          isRecorded(text, output.map(withPorts)),
        )
      }
    } finally {
      await terminal.stop()
    }
    // For the image of the site, in its folder.
    expect(files).toContain('package-lock.json')
  })

  it('keeps the files of the repository', async () => {
    const read = (file: string) => readFile(join(folder, 'empty/night-ferry', file), 'utf8')
    for (const [file, text] of Object.entries(OF_HOST)) expect(await read(file)).toContain(text)
    expect(await read('.gitignore')).toContain('\n.cutroom/\n')
    expect(await read('CUTROOM.md')).toContain('# Night Ferry\n')
  })

  it('is not built for Cloudflare Workers by its start', async () => {
    expect(await readdir(join(folder, 'empty/night-ferry/dist'))).not.toContain('worker')
  })

  it('names the files of a folder that has another site', async () => {
    const terminal = new Terminal(join(folder, 'empty'), env)
    const command = 'npm create cutroom@latest night-ferry'
    await expect(terminal.run(command, () => true)).rejects.toThrow(
      'night-ferry has other files where the site has its own: cutroom.config.ts.',
    )
  })
})

describe('pnpm create cutroom, with a project and a config of more values', () => {
  let content: FakeContentService
  let terminal: Terminal
  let url: string

  beforeAll(async () => {
    content = await startFakeContentService()
    const film = { _id: 'film', _type: 'video', title: 'Nachtfähre', slug: { current: 'nachtfaehre' } }
    content.results = { homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [film] } } }
    terminal = new Terminal(join(folder, 'empty'), {
      ...env,
      SANITY_API_HOST: content.host,
      SANITY_IMAGE_HOST: content.host,
    })
    const run = (command: string, line = '') => terminal.run(command, (text) => text.includes(line))
    await run(
      'pnpm create cutroom@latest schnittwerk --content abc',
      'The site of Schnittwerk is in schnittwerk.',
    )
    await run('cd schnittwerk')
    await rm(join(folder, 'empty/schnittwerk/cutroom.config.ts'))
    await cp(FIXTURE, join(folder, 'empty/schnittwerk'), { recursive: true })
    await run('pnpm run typecheck')
    await run('pnpm run build')
    const port = await freePort(PORTS.pnpm)
    url = `http://localhost:${port}`
    await run(`pnpm start --no-build --port ${port}`, 'Content        project abc of the hosted service')
  })
  afterAll(async () => {
    await terminal?.stop()
    await content?.close()
  })

  const page = async (path: string) => (await fetch(`${url}${path}`)).text()

  it('has a config of at most 30 lines', async () => {
    const config = await readFile(join(FIXTURE, 'cutroom.config.tsx'), 'utf8')
    expect(config.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })

  it('serves pages with the values of its config', async () => {
    const html = await page('/')
    expect(html).toContain('<html lang="de" class="cutroom-page-theme" style="--cutroom-background:#101820')
    expect(html).toContain('<title>SCHNITTWERK</title>')
    expect(html).toContain('content="de_DE"')
    expect(html).toContain('--cutroom-foreground:#ffd166')
    expect(html).toContain('aria-label="Zur Startseite"')
    expect(html).toMatch(/<b data-logo="true">SCHNITTWERK<\/b>/)
    expect(html).toMatch(/href="\/editors"[^>]*>Schnitt<\/a>/)
    expect(html).toContain('<footer>Impressum</footer>')
    expect(html).toContain('Nachtfähre')
    // Players are created at the press.
    expect(html).not.toContain('fetchpriority="low"')
    expect(await page('/editors')).toMatch(/<h1[^>]*><span[^>]*>Schnitt</)
    expect(await page('/nirgends')).toContain('Nicht gefunden')
  })

  it('serves a page that its config adds, in the sitemap too', async () => {
    const response = await fetch(`${url}/presse`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('<title>Presse – SCHNITTWERK</title>')
    expect(html).toMatch(/<h1[^>]*><span[^>]*>Presse</)
    expect(html).toContain('<p>Schnittwerk in der Zeitung.</p>')
    expect(await page('/sitemap.xml')).toContain('/presse</loc>')
  })

  it('serves its stylesheet, icon, manifest and cache lifetimes', async () => {
    const { headers } = await fetch(url)
    expect(headers.get('Cache-Control')).toContain('s-maxage=7')
    expect(await page('/')).toMatch(/--cutroom-font:\s*['"]?Studio Sans/)
    expect(await page('/favicon.svg')).toContain('d="M4 4h24v24H4z"')
    expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ lang: 'de', name: 'SCHNITTWERK' })
  })

  it('is served by its server of development, with the script of its pages', async () => {
    const port = await freePort(PORTS.pnpm)
    const development = new Terminal(join(folder, 'empty/schnittwerk'), {
      ...env,
      SANITY_API_HOST: content.host,
    })
    onTestFinished(() => development.stop())
    await development.run(`pnpm dev --port ${port}`, (text) => text.includes('Ctrl-C stops everything.'))
    const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text()
    expect(await get('/')).toContain('Nachtfähre')
    expect(await get('/@id/virtual:cutroom/browser')).toContain('startSite(config)')
  })

  it('is built for Cloudflare Workers by its build', async () => {
    expect(await readdir(join(folder, 'empty/schnittwerk/dist/worker'))).toEqual(['entry-worker.js'])
  })
})
