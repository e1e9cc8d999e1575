import { createClient } from '@sanity/client'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchTemporaryDemo } from '../../../tools/launch/temporary-demo.ts'
import type { DemoFilm, Subject } from './subject.ts'

/** First ports tried, apart from those of `npm start` and of the end-to-end tests. */
const PORTS = { site: 4850, content: 4870 }
const PORT_OF_PUBLIC = 4860

/** Public address of the site that has one. It is named in pages and never requested. */
const SITE_URL = 'https://cutroom.example'

/** How many of the demo's films the home page is given: as many as the peers show. */
const FILM_COUNT = 10

const PUBLISH_LIMIT_MS = 20_000

/** Films that are written at once: a content service limits the size of a request. */
const FILMS_A_TRANSACTION = 500

const FILMS_QUERY = `*[_id == "homePage"][0].videoPlaylist[0]->videos[]->{
  "id": _id,
  title,
  "client": client[0]->name,
  "editors": editors[]->name,
  "text": array::join(content[].children[].text, ""),
  "posterUrl": coalesce(posterImage, videoVimeo[0]->poster).asset->url,
  "filmUrl": coalesce(videoVimeo[0]->file.asset->url, videoVimeo[0]->link)
}`

/** Our production build with the demo's content, and that content for the peers. */
export interface OurSite {
  readonly subject: Subject
  readonly films: readonly DemoFilm[]
  /** Publishes pages with playlists of these lengths, at `urlOfFilms`. */
  publishPlaylists(lengths: readonly number[]): Promise<void>
}

export async function startOurSite({ withPublic }: { withPublic: boolean }): Promise<OurSite> {
  const demo = await launchTemporaryDemo(PORTS, { env: { SITE_URL: '' } })
  const { site, content } = demo
  const publicSite = withPublic ? await demo.startSite(PORT_OF_PUBLIC, { SITE_URL }) : null
  const client = createClient(demo.connection)
  const all = (
    await client.fetch<(Omit<DemoFilm, 'poster' | 'text'> & { text: string | null })[]>(FILMS_QUERY)
  ).map((film) => ({
    ...film,
    text: film.text ?? '',
    filmUrl: new URL(film.filmUrl, content).href,
    poster: /[0-9a-f]{40}/.exec(film.posterUrl)?.[0] ?? film.posterUrl,
  }))
  const films = all.slice(0, FILM_COUNT)
  await publishHomePage(
    client,
    films,
    all.slice(FILM_COUNT),
    publicSite === null ? [site] : [site, publicSite.address],
  )
  return {
    films,
    subject: {
      name: 'ours',
      url: `${site}/`,
      urlOfPublic: publicSite && `${publicSite.address}/`,
      hasServer: true,
      pids: demo.services.map((service) => service.process.pid ?? 0),
      posters: films.map(({ poster }) => poster),
      urlOfFilms: (count) => `${site}/editors/bench-${count}`,
      stop: demo.stop,
    },
    publishPlaylists: (lengths) => publishPlaylists(client, films, lengths),
  }
}

/** Publishes a home page of these films, and waits until the sites serve it without the others. */
async function publishHomePage(
  client: ReturnType<typeof createClient>,
  films: readonly DemoFilm[],
  others: readonly DemoFilm[],
  sites: readonly string[],
): Promise<void> {
  const playlist = await client.fetch<string>('*[_id == "homePage"][0].videoPlaylist[0]._ref')
  const videos = films.map(({ id }) => ({ _key: id, _type: 'reference', _ref: id }))
  await client.patch(playlist).set({ videos }).commit({ visibility: 'sync' })
  const limit = AbortSignal.timeout(PUBLISH_LIMIT_MS)
  for (const site of sites) {
    for (;;) {
      const page = await (await fetch(site, { signal: limit })).text()
      if (!others.some(({ poster }) => page.includes(poster))) break
      await sleep(200)
    }
  }
}

/** Films that repeat the demo's, playlists of them, and an editor's page for each. */
async function publishPlaylists(
  client: ReturnType<typeof createClient>,
  films: readonly DemoFilm[],
  lengths: readonly number[],
): Promise<void> {
  const originals = await client.fetch<Record<string, unknown>[]>('*[_id in $ids]', {
    ids: films.map(({ id }) => id),
  })
  const inOrder = films.map(({ id }) => originals.find(({ _id }) => _id === id) ?? {})
  const copies = Array.from({ length: Math.max(...lengths) }, (__, index) => {
    const { _rev: _, ...film } = inOrder[index % inOrder.length] ?? {}
    return {
      ...film,
      _id: `bench-film-${index}`,
      _type: 'video',
      slug: { _type: 'slug', current: `bench-film-${index}` },
    }
  })
  const reference = (_ref: string) => ({ _key: _ref, _type: 'reference', _ref })
  for (let start = 0; start < copies.length; start += FILMS_A_TRANSACTION) {
    const part = copies.slice(start, start + FILMS_A_TRANSACTION)
    await part
      .reduce((films, copy) => films.createOrReplace(copy), client.transaction())
      .commit({ visibility: 'sync' })
  }
  let transaction = client.transaction()
  for (const length of lengths) {
    transaction = transaction
      .createOrReplace({
        _id: `bench-playlist-${length}`,
        _type: 'playlist',
        title: `${length} films`,
        videos: copies.slice(0, length).map(({ _id }) => reference(_id)),
      })
      .createOrReplace({
        _id: `bench-editor-${length}`,
        _type: 'editor',
        name: `${length} films`,
        slug: { _type: 'slug', current: `bench-${length}` },
        videoPlaylist: [reference(`bench-playlist-${length}`)],
      })
  }
  await transaction.commit({ visibility: 'sync' })
}
