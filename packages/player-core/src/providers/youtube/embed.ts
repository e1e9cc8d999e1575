import type { FilmLink } from '../../player/film-link.js'
import type { HostFrame, OembedSource } from '../../player/provider.js'

/** Origin of the embeds, which set no cookie before a play. */
export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com'

/** YouTube's oembed endpoint. Its picture is 480 px wide, the largest that every film has. */
export const youtubeOembed: OembedSource = {
  endpoint: 'https://www.youtube.com/oembed',
  // Sizes of the film: its shape is rounded to whole px.
  parameters: { format: 'json', maxwidth: '1920', maxheight: '1920' },
  filmAddress: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
  pictures: 'https://i.ytimg.com',
}

/** A film's embed (https://developers.google.com/youtube/player_parameters). */
export function youtubeAddress({ id }: FilmLink, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ playsinline: '1', rel: '0', ...parameters })
  return `${YOUTUBE_ORIGIN}/embed/${id}?${query}`
}

export const youtubeFrame: HostFrame = {
  address: (film) => youtubeAddress(film, {}),
  // A film repeats as a playlist of itself.
  loopAddress: (film) =>
    youtubeAddress(film, { autoplay: '1', mute: '1', controls: '0', loop: '1', playlist: film.id }),
  allow: ['autoplay', 'fullscreen', 'encrypted-media'],
}
