/** Settings that a site gives to its Studio: addresses, and what it plays. */
export interface StudioSettings<Patterns> {
  /** Name of the studio, in the corner and in the window's title; "Cutroom" by default. */
  readonly name?: string | undefined
  readonly projectId: string
  readonly dataset: string
  /** Address of the service, such as `/content` of a site; `undefined` is the hosted one. */
  readonly apiHost: string | undefined
  readonly siteUrl: string
  /** The patterns of the links that the site plays; those of player-core by default. */
  readonly links?: readonly Patterns[]
  /** Origins that `MEDIA_ORIGINS` of the site names. */
  readonly mediaOrigins?: readonly string[]
}
