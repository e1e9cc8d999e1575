import { describe, expect, it } from 'vitest'
import { youtube, type CreateYouTubePlayer, type YouTubePlayer } from '../examples/youtube-provider.js'
import { parseLink } from './player/film-link.js'
import { providerConformance } from './testing/conformance.js'
import type { ConformanceHarness } from './testing/conformance-run.js'

/** Length of each film, in seconds. */
const DURATION = 2
/** Time between two steps of a film that plays, in milliseconds. */
const STEP_MS = 50

/** The IFrame API, with films of two seconds; it has no film whose id begins with `missing`. */
const createFakeYouTube: CreateYouTubePlayer = (element, { videoId, events }) => {
  const iframe = document.createElement('iframe')
  element.replaceWith(iframe)
  let [state, seconds, muted] = [-1, 0, false]
  let timer: ReturnType<typeof setInterval> | undefined
  const isMissing = videoId.startsWith('missing')
  const start = setTimeout(() => (isMissing ? events.onError({ data: 100 }) : events.onReady()), 20)
  const change = (next: number) => {
    clearInterval(timer)
    state = next
    events.onStateChange({ data: next })
  }
  const step = () => {
    seconds = Math.min(seconds + STEP_MS / 1000, DURATION)
    if (seconds < DURATION) return
    change(2)
    change(0)
  }
  const player: YouTubePlayer = {
    playVideo() {
      if (state === 0) seconds = 0
      change(3)
      change(1)
      timer = setInterval(step, STEP_MS)
    },
    pauseVideo() {
      if (state === 1) change(2)
    },
    seekTo: (to) => void (seconds = to),
    mute: () => void (muted = true),
    unMute: () => void (muted = false),
    isMuted: () => muted,
    getCurrentTime: () => seconds,
    getDuration: () => DURATION,
    getPlayerState: () => state,
    getIframe: () => iframe,
    destroy() {
      clearTimeout(start)
      clearInterval(timer)
      iframe.remove()
    },
  }
  return player
}

const filmAt = (id: string) => ({ id, link: `https://youtu.be/${id}` })

const harness: ConformanceHarness = {
  engine: await youtube(() => Promise.resolve(createFakeYouTube)).load(),
  controls: 'host',
  film: filmAt('night-ferry'),
  broken: [{ film: filmAt('missing-one'), code: 'not-found' }],
  container: () => document.body.appendChild(document.createElement('div')),
  countPlayers: (container) => (container as HTMLElement).childElementCount,
}

describe('the example of a provider', () => {
  it.each(providerConformance)('$name', ({ run }) => run(harness))

  it('plays addresses of YouTube and no others', () => {
    const provider = youtube(() => Promise.resolve(createFakeYouTube))
    expect(parseLink(provider.links, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')).not.toBeNull()
    expect(parseLink(provider.links, 'https://vimeo.com/76979871')).toBeNull()
  })
})
