import type { HostLinkForms } from '../../player/film-link.js'

const ID = '(?<id>[\\w-]{11})'

const END = '/?(?:\\?|$)'

/** The forms of addresses that YouTube shares. Start times and share ids in them are ignored. */
export const youtubeLinks: HostLinkForms = {
  hosts: [
    'youtu.be',
    'www.youtube.com',
    'youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'www.youtube-nocookie.com',
  ],
  paths: [
    `^/watch/?\\?(?:.*&)?v=${ID}(?:&|$)`,
    `^/(?:shorts|embed|live)/${ID}${END}`,
    // That of youtu.be.
    `^/${ID}${END}`,
  ],
  title: 'YouTube',
  example: 'https://youtu.be/dQw4w9WgXcQ',
}
