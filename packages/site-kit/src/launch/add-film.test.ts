import { createFilmLinks } from '@cutroom/content-client/schema'
import { parseLink } from '@cutroom/player-core/links'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addFilm } from './add-film.ts'
import { readConfig } from './read-config.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-add-film-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('addFilm', () => {
  it('rejects an invalid command line with every problem and the usage', async () => {
    const root = await emptyFolder()
    await expect(addFilm(root, ['--link', 'vimeo', '--file', 'film.avi'])).rejects.toThrow(
      /--title is missing[^]*either --file or --link[^]*--link: This is not a link[^]*no file[^]*not of a supported type[^]*Usage/,
    )
  })

  it('rejects a folder in place of a film', async () => {
    const root = await emptyFolder()
    await mkdir(join(root, 'film.mp4'))
    const args = ['--title', 'Crossing', '--file', 'film.mp4']
    await expect(addFilm(root, args)).rejects.toThrow(/^--file: there is no file .*film\.mp4\./)
  })

  it.each(['version https://git-lfs.github.com/spec/v1\noid sha256:0', '<!doctype html><title>Sign in'])(
    'rejects a film that is the text %j',
    async (text) => {
      const root = await emptyFolder()
      await writeFile(join(root, 'film.mp4'), text)
      const args = ['--title', 'Crossing', '--file', 'film.mp4']
      await expect(addFilm(root, args)).rejects.toThrow(/^--file: film\.mp4 is a text, .*"(?:version|<!doc)/)
    },
  )

  it('rejects a content port that is none', async () => {
    const args = ['--title', 'Crossing', '--link', 'https://vimeo.com/76979871', '--content-port', '4010,']
    await expect(addFilm(await emptyFolder(), args)).rejects.toThrow(/^--content-port: use a number/)
  })

  it('gives the reason alone for a film that is too large to be read', async () => {
    const root = await emptyFolder()
    await mkdir(join(root, 'data'))
    await writeFile(join(root, 'data', 'tokens.json'), '{"read":"r","write":"w"}')
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end('{"result":{"slugs":[],"clientId":null,"playlistId":null}}')
    }).listen(0)
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await writeFile(join(root, 'film.mp4'), '')
    await truncate(join(root, 'film.mp4'), 2 ** 31)
    const args = ['--title', 'X', '--file', 'film.mp4', '--data', 'data', '--content-port', String(port)]
    await expect(addFilm(root, args)).rejects.toThrow(/^The film was not added: File size [^]* 2 GiB\.$/)
  })

  it.each(['https://www.youtube.com/watch?v=BrkQsYiUVdI', 'https://vimeo.com/blog'])(
    'rejects the link %s, which the site cannot play',
    async (link) => {
      const args = ['--title', 'Crossing', '--link', link]
      await expect(addFilm(await emptyFolder(), args)).rejects.toThrow(/^--link: .*Vimeo/)
    },
  )

  it('accepts the links of a provider that the config of the site lists, as its Studio does', async () => {
    const root = await emptyFolder()
    const youtube = new URL('../../../player-core/src/providers/youtube/index.ts', import.meta.url).pathname
    await writeFile(
      join(root, 'cutroom.config.ts'),
      `import { youtube } from '${youtube}'\nexport default { name: 'Night Ferry', playback: { providers: [youtube] } }\n`,
    )
    const link = 'https://youtu.be/BrkQsYiUVdI?si=abc&t=42'
    await expect(addFilm(root, ['--title', 'Crossing', '--link', link])).rejects.toThrow(
      'Run npm start first.',
    )
    const { name, links } = await readConfig(root)
    expect(name).toBe('Night Ferry')
    const studioLinks = createFilmLinks({ links, parseLink })
    expect(studioLinks.findProblem(link)).toBeUndefined()
    expect(studioLinks.description).toContain('YouTube, such as https://youtu.be/')
  })

  it('rejects a film for a site that reads a hosted project, which has a Studio', async () => {
    vi.stubEnv('SANITY_PROJECT_ID', 'abc123')
    onTestFinished(() => void vi.unstubAllEnvs())
    const args = ['--title', 'Crossing', '--link', 'https://vimeo.com/76979871']
    await expect(addFilm(await emptyFolder(), args)).rejects.toThrow(/project abc123 .*in its Studio/)
  })

  it('rejects a folder on which no content service has run', async () => {
    const args = ['--title', 'Crossing', '--link', 'https://vimeo.com/76979871']
    await expect(addFilm(await emptyFolder(), args)).rejects.toThrow('Run npm start first.')
  })
})
