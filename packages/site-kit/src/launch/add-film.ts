import { getErrorMessage } from '@cutroom/ground/error-message'
import { isPort } from '@cutroom/ground/host'
import { splitList } from '@cutroom/ground/web-address'
import { createFilmLinks, createSlug, type FilmLinks } from '@cutroom/content-client/schema'
import { html5Links, parseLink } from '@cutroom/player-core/links'
import {
  ClientError,
  createClient,
  type IdentifiedSanityDocumentStub,
  type SanityClient,
} from '@sanity/client'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import { API_VERSION, EMBEDDED } from './launch.ts'
import { readServiceAddress, readTokens } from './service-data.ts'
import { readSetting } from '../server/setting.ts'
import { readConfig } from './read-config.ts'
import { DEFAULT_DATA, DEFAULT_PORTS, parseCommandLine, UsageError } from './options.ts'

export const ADD_FILM_USAGE = `Usage: npm run add-film -- --title TITLE (--file FILE | --link ADDRESS)
                               [--poster PICTURE] [--client NAME]

Adds a film to the home page, before the others. npm start has to run.

  --title TITLE     title of the film
  --file FILE       the film as an .mp4 or .webm file, which is uploaded
  --link ADDRESS    or its address: on a video host, or of a file
  --poster PICTURE  its poster, as a .jpg, .png or .webp file
  --client NAME     its client
  --content-port N  port of the embedded content service (that which runs on the data)
  --data DIR        folder of the content service's data (${DEFAULT_DATA})`

const TEXT = { type: 'string' } as const
const FILM = { title: TEXT, file: TEXT, link: TEXT, poster: TEXT, client: TEXT }
const OPTIONS = { ...FILM, 'content-port': TEXT, data: TEXT }

const FILM_FILES = Object.keys(html5Links.files)
const POSTER_FILES = ['.jpg', '.jpeg', '.png', '.webp']

/** First bytes of a file, which a message shows. */
const HEAD_BYTES = 40

/** Least byte of a text; media files begin with lower ones, such as those of sizes. */
const TEXT_MIN = 0x09

/** What a new film must not take or should refer to. */
interface Existing {
  readonly slugs: readonly (string | null)[]
  readonly clientId: string | null
  readonly playlistId: string | null
}

const EXISTING = `{
  "slugs": *[_type == "video"].slug.current,
  "clientId": *[_type == "client" && lower(name) == lower($client)][0]._id,
  "playlistId": *[_id == "homePage"][0].videoPlaylist[0]._ref
}`

interface NewFilm {
  readonly title: string
  readonly client: string | undefined
  readonly file: string | undefined
  readonly link: string | undefined
  readonly poster: string | undefined
  /** Null for the service that runs on the data. */
  readonly contentPort: string | null
  readonly data: string
}

/**
 * Adds a film to the home page of the embedded content service, and returns the path of its page.
 * @throws UsageError with every problem of the command line, or Error when the service refuses it
 */
export async function addFilm(
  root: string,
  args: readonly string[],
  warn: (message: string) => void = console.warn,
): Promise<string> {
  const { MEDIA_ORIGINS, SITE_URL } = process.env
  const links = createFilmLinks({
    links: (await readConfig(root)).links,
    parseLink,
    mediaOrigins: splitList(`${readSetting(MEDIA_ORIGINS) ?? ''} ${readSetting(SITE_URL) ?? ''}`),
  })
  const film = readFilm(root, args, links)
  const warning = film.link === undefined ? undefined : links.findWarning(film.link)
  if (warning !== undefined) warn(`--link: ${warning}`)
  const project = readSetting(process.env.SANITY_PROJECT_ID)
  if (project)
    throw new Error(
      `The site reads the project ${project} (SANITY_PROJECT_ID): add the film in its Studio. This command adds films to the embedded content service.`,
    )
  const data = resolve(root, film.data)
  const token = readTokens(data, process.env).write
  const apiHost = findService(data, film.contentPort)
  const client = createClient({
    projectId: EMBEDDED.projectId,
    dataset: EMBEDDED.dataset,
    apiVersion: API_VERSION,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
  try {
    return `/?video=${encodeURIComponent(await writeFilm(client, film))}`
  } catch (cause) {
    const reason = `The film was not added: ${getErrorMessage(cause).replace(/\.$/, '')}.`
    // The content service runs, and refuses the file; or the system does not read it.
    if (cause instanceof ClientError || (cause instanceof Error && 'code' in cause))
      throw new Error(reason, { cause })
    throw new Error(
      `${reason} The content service of ${data} has to run at ${apiHost}: npm start prints its address; --content-port names another port.`,
      { cause },
    )
  }
}

function findService(data: string, port: string | null): string {
  return (
    (port === null ? readServiceAddress(data) : null) ??
    `http://localhost:${port ?? String(DEFAULT_PORTS.content)}`
  )
}

async function writeFilm(client: SanityClient, film: NewFilm): Promise<string> {
  const upload = async (kind: 'file' | 'image', path: string) => {
    const { _id } = await client.assets.upload(kind, readFileSync(path), { filename: basename(path) })
    return { _type: kind, asset: { _type: 'reference', _ref: _id } }
  }
  const { slugs, clientId, playlistId } = await client.fetch<Existing>(EXISTING, {
    client: film.client ?? null,
  })
  const slug = createSlug(film.title, slugs, 'film')
  const hosted: IdentifiedSanityDocumentStub = { _id: randomUUID(), _type: 'hostedVideo' }
  if (film.file === undefined) hosted['link'] = film.link
  else hosted['file'] = await upload('file', film.file)
  const video: IdentifiedSanityDocumentStub = {
    _id: randomUUID(),
    _type: 'video',
    title: film.title,
    slug: { _type: 'slug', current: slug },
    videoVimeo: [reference(hosted._id)],
  }
  if (film.poster !== undefined) video['posterImage'] = await upload('image', film.poster)
  const transaction = client.transaction()
  if (film.client !== undefined) {
    const id = clientId ?? randomUUID()
    video['client'] = [reference(id)]
    transaction.createIfNotExists({ _id: id, _type: 'client', name: film.client })
  }
  const playlist = playlistId ?? 'playlist-home'
  if (playlistId === null)
    transaction
      .createIfNotExists({ _id: 'homePage', _type: 'homePage' })
      .patch('homePage', { set: { videoPlaylist: [reference(playlist)] } })
  await transaction
    .create(hosted)
    .create(video)
    .createIfNotExists({ _id: playlist, _type: 'playlist', title: 'Home' })
    .patch(playlist, (patch) => patch.setIfMissing({ videos: [] }).prepend('videos', [reference(video._id)]))
    .commit()
  return slug
}

const reference = (id: string) => ({ _key: id, _type: 'reference', _ref: id })

function readFilm(root: string, args: readonly string[], links: FilmLinks): NewFilm {
  const {
    title = '',
    link,
    client,
    ...values
  } = parseCommandLine(args, { options: OPTIONS }, ADD_FILM_USAGE).values
  const contentPort = values['content-port'] ?? null
  const toPath = (file: string | undefined) => (file === undefined ? undefined : resolve(root, file))
  const [file, poster] = [toPath(values.file), toPath(values.poster)]
  const problems = [
    title.trim() === '' ? '--title is missing.' : null,
    (file === undefined) === (link === undefined) ? 'Give either --file or --link.' : null,
    linkProblem(link, links),
    ...fileProblems('--file', file, FILM_FILES),
    ...fileProblems('--poster', poster, POSTER_FILES),
    contentPort === null || isPort(contentPort) ? null : '--content-port: use a number from 1 to 65535.',
  ].filter((problem) => problem !== null)
  if (problems.length > 0) throw new UsageError(`${problems.join('\n')}\n\n${ADD_FILM_USAGE}`)
  return {
    title: title.trim(),
    client: client?.trim() || undefined,
    file,
    link,
    poster,
    contentPort,
    data: values.data ?? DEFAULT_DATA,
  }
}

function linkProblem(link: string | undefined, { findProblem }: FilmLinks): string | null {
  if (link === undefined) return null
  const problem = findProblem(link)
  return problem === undefined ? null : `--link: ${problem}`
}

function fileProblems(option: string, file: string | undefined, endings: readonly string[]): string[] {
  if (file === undefined) return []
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  const text = isFile ? readText(file) : ''
  return [
    ...(isFile ? [] : [`${option}: there is no file ${file}.`]),
    ...(endings.includes(extname(file).toLowerCase())
      ? []
      : [`${option}: ${basename(file)} is not of a supported type.`]),
    ...(text === ''
      ? []
      : [
          `${option}: ${basename(file)} is a text, which begins with ${JSON.stringify(text)}. Download it again.`,
        ]),
  ]
}

/** The beginning of a text, such as a page to sign in, or a pointer of Git LFS; else nothing. */
function readText(path: string): string {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const text = head.subarray(0, readSync(file, head))
    return text.every((byte) => byte >= TEXT_MIN) ? text.toString().trim() : ''
  } finally {
    closeSync(file)
  }
}
