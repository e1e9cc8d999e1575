import type { PlayableFilm } from '../../player/player.js'
import type { FaultHarness, HostFault } from '../conformance-faults.js'
import type { YouTubeCommand } from '../youtube-stand-in/scenario.js'

/** A film of the stand-in, by id; see `YOUTUBE_SCENARIOS`. */
export const filmOnYouTube = (id: string): PlayableFilm => ({
  id,
  link: `https://youtu.be/${id}`,
  title: 'A film',
})

export const YOUTUBE_FAULTS: Readonly<Record<HostFault, YouTubeCommand>> = {
  'end-as-pause': { scenario: { pausesBeforeEnd: 0.2 } },
  'end-unreported': { scenario: { drops: ['onStateChange', 'playerState'] } },
  pause: { visitor: 'pause' },
  'pause-unreported': { scenario: { drops: ['onStateChange'] }, visitor: 'pause' },
  failure: { error: 5 },
  stall: { scenario: { stalls: true } },
  unstall: { scenario: { stalls: false } },
}

export const YOUTUBE_FILMS: Pick<FaultHarness, 'controls' | 'film' | 'broken'> = {
  controls: 'host',
  film: filmOnYouTube('night-ferry'),
  broken: [
    { film: filmOnYouTube('malformed-0'), code: 'invalid-link' },
    { film: filmOnYouTube('html5-error'), code: 'decode' },
    { film: filmOnYouTube('private-one'), code: 'not-found' },
    { film: filmOnYouTube('no-embed-01'), code: 'not-embeddable' },
    { film: filmOnYouTube('no-embed-50'), code: 'not-embeddable' },
    { film: filmOnYouTube('unnumbered0'), code: 'unknown' },
    { film: { id: 'film', link: 'https://example.org/night-ferry' }, code: 'invalid-link' },
  ],
}
