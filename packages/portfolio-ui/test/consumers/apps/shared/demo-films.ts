import type { Film } from '@cutroom/portfolio-ui'

/** Six pictures without players. */
export const films: readonly Film[] = Array.from({ length: 6 }, (_, index) => ({
  id: `id-${index + 1}`,
  slug: `film-${index + 1}`,
  title: `Film ${index + 1}`,
  href: `?video=film-${index + 1}`,
}))
