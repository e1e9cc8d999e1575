/** Settings that a site gives to its Studio: the addresses of the content and of the site, and what it plays. */
export interface StudioSettings<Forms> {
  /** Name of the studio, shown in the corner and in the title of the window; "Cutroom" by default. */
  readonly name?: string | undefined
  readonly projectId: string
  readonly dataset: string
  /** Address of a compatible content service, such as `/content` of a site; `undefined` is the hosted service. */
  readonly apiHost: string | undefined
  readonly siteUrl: string
  /** The forms of the links that the site plays; those of player-core by default. */
  readonly links?: readonly Forms[]
}
