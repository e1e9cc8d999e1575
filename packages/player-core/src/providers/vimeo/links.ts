import type { HostLinkPatterns } from '../../player/film-link.js'

/** Pages in other languages have it in front of every path. */
const LANGUAGE = '^(?:/[a-z]{2}(?:-[a-z]{2,4})?)?'

const FILM = `${LANGUAGE}/(?:videos?/|manage/(?:videos?/)?|(?:channels|ondemand)/[^/]+/|groups/[^/]+/(?:videos?/)?|(?:showcase|album)/[^/]+/videos?/|event/\\d+/videos?/)?(?<id>\\d+)`

const KEY = '(?<key>[\\da-f]+)'

/** The parameter of a key, and the name that people give it. */
const PARAMETER = '(?:h|hash)='

/** A tab of the page of a film, or of its settings. Letters alone are no key. */
const TAB = '(?:/[a-z_-]*[g-z_-][a-z_-]*)?'

const END = '/?(?:\\?|$)'

/** The end of an address without a key: an incomplete key must not be ignored. */
const END_WITHOUT_KEY = `/?(?:\\?(?!(?:.*&)?${PARAMETER}[^&])|$)`

/** The patterns of addresses that Vimeo documents, and those that its pages have. */
export const vimeoLinks: HostLinkPatterns = {
  hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
  paths: [
    `${FILM}/${KEY}${TAB}${END}`,
    `${FILM}${TAB}/?\\?(?:.*&)?${PARAMETER}${KEY}(?:&|$)`,
    FILM + TAB + END_WITHOUT_KEY,
    `${LANGUAGE}/(?:showcase|album)/[^/]+(?:/embed2?)?/?\\?(?:.*&)?video=(?<id>\\d+)(?:&|$)`,
  ],
  title: 'Vimeo',
}
