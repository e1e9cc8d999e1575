/** Parts that move while a film plays, by one transition after another. */
const ENDLESS = '.cutroom-player-bar[data-state="playing"] .cutroom-timeline *'

/**
 * Leaves endless movement out of a document’s list of animations: Storybook waits for all of them,
 * for up to five seconds, before a story is checked.
 */
export function omitEndlessAnimations(document: Document): void {
  const getAnimations = document.getAnimations.bind(document)
  document.getAnimations = () =>
    getAnimations().filter(
      ({ effect }) => !(effect instanceof KeyframeEffect && effect.target?.matches(ENDLESS)),
    )
}
