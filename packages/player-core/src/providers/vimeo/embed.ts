import type { FilmLink } from '../../player/film-link.js'
import type { HostFrame, OembedSource } from '../../player/provider.js'

/** The size at the end of a picture's path: `…-d_1920`, `…-d_295x166` or `…_640.jpg`. */
const PICTURE_SIZE = /_\d+(x\d+)?(?=(?:\.\w+)?(?:\?|$))/

/** Vimeo's oembed endpoint, which also names the frame of a film. */
export const vimeoOembed: OembedSource = {
  endpoint: 'https://vimeo.com/api/oembed.json',
  // The width of the visible poster (docs/behaviour.md, Images).
  parameters: { width: '1920' },
  filmAddress: ({ id, key }) => `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  pictures: 'https://i.vimeocdn.com',
  resizePicture(address, width, height) {
    const [size, isBoth] = PICTURE_SIZE.exec(address) ?? []
    return size ? address.replace(PICTURE_SIZE, `_${width}${isBoth ? `x${height}` : ''}`) : null
  },
}

export const VIMEO_EMBED_OPTIONS = {
  byline: false,
  title: false,
  controls: true,
  pip: false,
  // The specified value. Vimeo takes the name of a language here, and none has this name.
  texttrack: 'false',
  transcript: false,
  autopause: true,
  dnt: true,
} as const

function frameAddress(
  { id, key }: FilmLink,
  options: Readonly<Record<string, boolean | string>> = {},
): string {
  const parameters = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value ? '1' : '0',
  ])
  const query = String(new URLSearchParams([...(key ? [['h', key]] : []), ...parameters]))
  return `https://player.vimeo.com/video/${id}${query && `?${query}`}`
}

export const vimeoFrame: HostFrame = {
  address: (film) => frameAddress(film),
  loopAddress: (film) =>
    frameAddress(film, { ...VIMEO_EMBED_OPTIONS, autoplay: true, muted: true, loop: true }),
  hideCaptions: (frame) =>
    void import('./text-tracks.js').then((code) => code.hideCaptions(frame)).catch(() => {}),
  // `encrypted-media` is for films with DRM: the SDK reloads a frame without it.
  allow: ['autoplay', 'fullscreen', 'encrypted-media'],
}
