/** The class of a part after that of the host, which `host-reset.css` knows by its place. */
export const classNames = (own: string, added: string | undefined): string =>
  added ? `${added} ${own}` : own
