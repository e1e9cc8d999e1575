export const classNames = (own: string, added: string | undefined): string =>
  added ? `${own} ${added}` : own
