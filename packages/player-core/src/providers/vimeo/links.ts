import type { HostLinkForms } from '../../player/film-link.js'

const END = '/?(?:\\?|$)'

const FILM = '^/(?:video/|manage/videos/)?(?<id>\\d+)'

/** Every documented form without the key of an unlisted film in its path. */
const ANY_FILM =
  '^/(?:video/|manage/videos/|(?:channels|ondemand)/[^/]+/|groups/[^/]+/videos/|(?:showcase|album)/\\d+/video/)?(?<id>\\d+)'

/** The forms of addresses that Vimeo documents. */
export const vimeoLinks: HostLinkForms = {
  hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
  paths: [
    `${FILM}/(?<key>[\\da-f]+)${END}`,
    `${ANY_FILM}/?\\?(?:.*&)?h=(?<key>[\\da-f]+)(?:&|$)`,
    ANY_FILM + END,
  ],
  title: 'Vimeo',
  example: 'https://vimeo.com/76979871',
  hint: 'with its key, if it is unlisted',
}
