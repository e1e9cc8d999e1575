import type { HostLinkPatterns } from '../../player/film-link.js'

/** Two words of addresses have the length of an id: those of a playlist and of a channel. */
const ID = '(?!videoseries|live_stream)(?<id>[\\w-]{11})'

/** A parameter after the id begins with `&` in addresses that were put together by hand. */
const END = '/?(?:[?&]|$)'

/** The patterns of addresses that YouTube shares. Start times and share ids in them are ignored. */
export const youtubeLinks: HostLinkPatterns = {
  hosts: [
    'youtu.be',
    'www.youtu.be',
    'www.youtube.com',
    'youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'gaming.youtube.com',
    'studio.youtube.com',
    'www.youtube-nocookie.com',
    'youtube-nocookie.com',
  ],
  paths: [
    `^/(?:(?:watch|movie)(?:_popup)?/?)?\\?(?:.*&)?v=${ID}(?:[?&]|$)`,
    `^/(?:watch|shorts|embed|live|v|e|vi)/${ID}${END}`,
    `^/attribution_link\\?(?:.*&)?u=(?:/|%2F)watch%3Fv%3D${ID}(?:%26|&|$)`,
    `^(?:www\\.)?youtu\\.be/${ID}${END}`,
    `^studio\\.youtube\\.com/video/${ID}(?:[/?&]|$)`,
  ],
  title: 'YouTube',
}
