import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { launch } from '@cutroom/site-kit/launch/launch'
import { readLaunchOptions } from '@cutroom/site-kit/launch/options'
import { readTokens } from '@cutroom/site-kit/launch/service-data'
import { readConfig } from '@cutroom/site-kit/launch/read-config'
import { ROOT } from './root.ts'

/** A site that responds with the token that it reads drafts with. */
const SITE = `
  import { createServer } from 'node:http'
  const { PORT, SANITY_READ_TOKEN } = process.env
  createServer((_, response) => response.end(SANITY_READ_TOKEN)).listen(Number(PORT), '127.0.0.1')
  process.on('SIGTERM', () => process.exit())
`

it.each([
  { CONTENT_SERVICE_READ_TOKEN: 'read-token-of-the-test' },
  { CONTENT_SERVICE_READ_TOKEN: 'read-token-of-the-test', CONTENT_SERVICE_TOKEN: 'write-token-of-the-test' },
])(
  'launch gives the site the token of the content service, and the Studio a code for one of its own: %j',
  async (tokens) => {
    const root = await mkdtemp(join(tmpdir(), 'cutroom-launch-'))
    onTestFinished(() => rm(root, { recursive: true }))
    await writeFile(join(root, 'site.mjs'), SITE)
    await writeFile(join(root, 'index.html'), '<html><head></head></html>')
    await writeFile(join(root, 'dataset.ndjson'), '{"_id":"a","_type":"t"}')
    const embedded = () => ({
      program: join(ROOT, 'apps/content-service/src/cli.ts'),
      dataset: join(root, 'dataset.ndjson'),
    })
    const options = readLaunchOptions(['--studio'])
    if (options === 'help') throw new Error('unreachable: no help was requested')
    const { services, site, content, studio } = await launch(
      options,
      { root, site: ['site.mjs'], embedded, studio: () => root, config: () => readConfig(root) },
      { PATH: process.env.PATH, ...tokens },
      { site: 4750, content: 4760, studio: 4770 },
    )
    onTestFinished(async () => {
      await studio?.stop()
      for (const service of services.toReversed()) await service.stop()
    })
    const token = await (await fetch(site)).text()
    expect(token).toBe(tokens.CONTENT_SERVICE_READ_TOKEN)
    const me = await fetch(`${content}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ id: 'reader' })
    const [, code = ''] = /#sid=([\w-]+)$/.exec(studio?.signIn ?? '') ?? []
    const exchange = () => fetch(`${content}/v1/auth/fetch?sid=${code}`)
    const session = (await (await exchange()).json()) as { readonly token: string }
    expect(session.token.length).toBeGreaterThanOrEqual(32)
    const { write } = readTokens(join(root, '.cutroom'), tokens)
    expect([studio?.signIn.includes(write), session.token === write]).toEqual([false, false])
    expect((await exchange()).status).toBe(401)
  },
)
