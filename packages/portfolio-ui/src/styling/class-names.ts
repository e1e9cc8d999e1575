/** Joins a part's own class with the one that its user adds. */
export const classNames = (own: string, added: string | undefined): string =>
  added ? `${own} ${added}` : own
