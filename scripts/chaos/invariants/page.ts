import { SLIDES_MAX } from '../constants.ts'
import type { PageState } from '../visitor/page-state.ts'

/** Everything that is wrong with what a page shows once it is at rest, a sentence each. */
export function pageProblems(state: PageState): string[] {
  if (!state.isSite) return []
  const problems = [...lastingProblems(state)]
  if (!state.hasMain) problems.push('The page is blank: it has no main part.')
  else if (!state.heading) problems.push('The page has no heading.')
  const [films, thumbnails] = state.places
  if (films !== thumbnails && state.places.length === 2) {
    problems.push(`The carousels show different films: ${films} and ${thumbnails}.`)
  }
  const [title, thumbnail] = state.titles
  if (title !== undefined && thumbnail !== undefined && !sameTitle(title, thumbnail)) {
    problems.push(
      `The title is ${JSON.stringify(title)}, and the thumbnail says ${JSON.stringify(thumbnail)}.`,
    )
  }
  if (state.playing > 1) problems.push(`${state.playing} films play.`)
  return problems
}

/** What no waiting makes good. */
export function lastingProblems(state: PageState): string[] {
  const problems: string[] = []
  if (state.playedTogether > 1) problems.push(`${state.playedTogether} films played at the same time.`)
  if (state.isOwned) problems.push('A text of the content has run as a script.')
  if (state.slides > SLIDES_MAX) problems.push(`The page has ${state.slides} slides.`)
  return problems
}

/** A thumbnail says what it does before the title. */
function sameTitle(title: string, thumbnail: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return plain(thumbnail).endsWith(plain(title))
}
