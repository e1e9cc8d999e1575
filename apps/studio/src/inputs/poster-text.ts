/** A hint about the alternative text of a film's poster, which derives from the film's address. */
export function posterText(slug: unknown): string {
  return typeof slug === 'string' && slug !== ''
    ? `Screen readers call it “${slug} poster image”, after the address.`
    : 'Screen readers call it after the address: give the film one.'
}
