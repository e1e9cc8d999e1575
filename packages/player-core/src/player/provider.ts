import type { FilmLink, LinkPatterns } from './film-link.js'
import type { ContainerElement, PlayableFilm, Player, PlayerContext } from './player.js'

/** The loaded code of the players of a provider. */
export interface PlayerFactory {
  /** Creates a player that has loaded nothing yet. */
  create(film: PlayableFilm, context: PlayerContext): Player
}

/** Directives of a content security policy to which a provider adds origins. */
export type ProviderDirective = 'frame-src' | 'script-src' | 'img-src' | 'connect-src' | 'media-src'

/** An oembed endpoint (https://oembed.com), which knows poster and shape of a film. */
export interface OembedSource {
  /** Address of the endpoint, such as `https://vimeo.com/api/oembed.json`. */
  readonly endpoint: string
  /** Further parameters of a request for a poster. */
  readonly parameters: Readonly<Record<string, string>>
  /** The address of a film in the form that the endpoint accepts. */
  readonly filmAddress: (film: FilmLink) => string
  /** Origin of the host's pictures. Pictures of other origins are ignored. */
  readonly pictures: string
  /** The address of a picture in another size, in pixels; `null` if the host does not have it. */
  readonly resizePicture?: (address: string, width: number, height: number) => string | null
}

/** The host's player in a frame, for pages and services without a store. */
export interface HostFrame {
  readonly address: (film: FilmLink) => string
  /** Address of a player that starts at once, muted, and repeats the film. */
  readonly loopAddress: (film: FilmLink) => string
  /** Hides captions that a host shows unasked in a frame of `loopAddress`, once that has loaded. */
  readonly hideCaptions?: (frame: ContainerElement) => void
  /** Features of the frame's `allow`, such as `autoplay`, and of `Permissions-Policy`. */
  readonly allow: readonly string[]
}

/**
 * Describes one kind of links, without DOM, and creates their players. A site derives its policy,
 * posters and previews from it, and a Studio the validation of links.
 */
export interface Provider {
  /** The name for logs and tests, such as `vimeo`. */
  readonly name: string
  /** What draws the controls of its players: the page, by `Player.controls`, or the host. */
  readonly controls: 'page' | 'host'
  readonly links: LinkPatterns
  /** Origins that its frames, scripts, pictures and requests need. */
  readonly origins?: Partial<Readonly<Record<ProviderDirective, readonly string[]>>>
  readonly oembed?: OembedSource
  readonly frame?: HostFrame
  /** Whether its media are files: a player is created when a play is likely, not at idle time. */
  readonly waitsForLikelyPlay?: boolean
  /** Loads the code of its players: a dynamic import, whose repetition costs nothing. */
  load(): Promise<PlayerFactory>
}
