/** What a page shows at one moment. */
export interface PageState {
  readonly url: string
  /** False for the browser's own error pages and for plain texts. */
  readonly isSite: boolean
  readonly hasMain: boolean
  /** Text of the first heading of the main part; null if there is none. */
  readonly heading: string | null
  /** Positions of the current film in both carousels; empty on pages without one. */
  readonly places: readonly (string | null)[]
  /** Title of the current film in the heading and on its thumbnail. */
  readonly titles: readonly string[]
  /** Number of slides in both carousels. */
  readonly slides: number
  /** Number of players that play. */
  readonly playing: number
  /** Largest number of players that have played at once. */
  readonly playedTogether: number
  /** Whether a text of the content was run as a script. */
  readonly isOwned: boolean
  /** The name of the site in the navigation. */
  readonly logo: string
}

/** Slides of both carousels in the document, at most, whatever the length of the playlist. */
const SLIDES_MAX = 40

/** Problems of a page that has settled, a sentence each. */
export function pageProblems(state: PageState): string[] {
  if (!state.isSite) return []
  const problems = [...permanentProblems(state)]
  if (!state.hasMain) problems.push('The page is blank: it has no main part.')
  else if (!state.heading) problems.push('The page has no heading.')
  const [films, thumbnails] = state.places
  if (films !== thumbnails && state.places.length === 2) {
    problems.push(`The carousels show different films: ${films} and ${thumbnails}.`)
  }
  const [title, thumbnail] = state.titles
  if (title !== undefined && thumbnail !== undefined && !sameTitle(title, thumbnail)) {
    problems.push(
      `The title is ${JSON.stringify(title)}, and that of the thumbnail ${JSON.stringify(thumbnail)}.`,
    )
  }
  if (state.playing > 1) problems.push(`${state.playing} films play.`)
  return problems
}

/** Problems that waiting does not solve. */
function permanentProblems(state: PageState): string[] {
  const problems: string[] = []
  if (state.playedTogether > 1) problems.push(`${state.playedTogether} films played at once.`)
  if (state.isOwned) problems.push('A text of the content was run as a script.')
  if (state.slides > SLIDES_MAX) problems.push(`The page has ${state.slides} slides.`)
  return problems
}

/** The label of a thumbnail names its action before the title. */
function sameTitle(title: string, thumbnail: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return plain(thumbnail).endsWith(plain(title))
}
