/** A hint about the alternative text of a film's poster, which derives from the film's slug. */
export function posterText(slug: unknown): string {
  return typeof slug === 'string' && slug !== ''
    ? `Alternative text, made from the slug: “${slug} poster image”`
    : 'The alternative text is made from the slug: give the film one.'
}
