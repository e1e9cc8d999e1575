import { createFakeHost, reply, type FakeHost, type FakeHostReply } from '../fake-host.js'
import { runYouTubeFrame } from './frame-script.js'
import { YOUTUBE_SCENARIOS } from './scenario.js'

/** Options of `createFakeYouTube`. */
export interface FakeYouTubeOptions {
  readonly film: Uint8Array
}

/** A fake of YouTube's oembed endpoint and embed. Films of any other id play. */
export function createFakeYouTube({ film }: FakeYouTubeOptions): FakeHost {
  return createFakeHost({
    film,
    oembedPath: '/oembed',
    answerOembed,
    findScenario: (pathname) => YOUTUBE_SCENARIOS[pathname.replace('/embed/', '')] ?? {},
    runFrame: runYouTubeFrame,
  })
}

function answerOembed(query: URLSearchParams): FakeHostReply {
  const [, id = ''] = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/.exec(query.get('url') ?? '') ?? []
  if (id === '') return reply(400, 'text/plain', 'Bad Request')
  if (YOUTUBE_SCENARIOS[id]?.error !== undefined) return reply(401, 'text/plain', 'Unauthorized')
  const answer = {
    type: 'video',
    title: `Film ${id}`,
    provider_name: 'YouTube',
    width: 1920,
    height: 1080,
    thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    thumbnail_width: 480,
    thumbnail_height: 360,
  }
  return reply(200, 'application/json', JSON.stringify(answer))
}
