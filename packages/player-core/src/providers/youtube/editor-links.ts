import type { HostLinkPatterns } from '../../player/film-link.js'
import { youtubeLinks } from './links.js'

const ONE_FILM = 'Open one film of it, press Share there, and copy the link.'

/** The patterns with the words of the Studio, which visitors do not load. */
export const youtubeEditorLinks: HostLinkPatterns = {
  ...youtubeLinks,
  example: 'https://youtu.be/dQw4w9WgXcQ',
  others: [
    {
      path: '^/(?:playlist|embed/videoseries)|[?&]list=',
      problem: `This is a link to a playlist on YouTube, not to one film. ${ONE_FILM}`,
    },
    {
      path: '^/clip/',
      problem:
        'This is a link to a clip of a film on YouTube, which does not play on other pages. Open the whole film, press Share there, and copy the link.',
    },
    {
      path: '^/(?:@|channel/|c/|user/|embed/live_stream)',
      problem: `This is a link to a channel on YouTube, not to one film. ${ONE_FILM}`,
    },
  ],
}
