import { HeadingGroup, ThemeScope } from '@cutroom/portfolio-ui'
import { films } from './films.ts'

/** The rendered heading of the example. */
export function DefaultThemeExample() {
  const [film] = films
  return (
    <ThemeScope
      className="sb-unstyled"
      style={{ background: 'var(--cutroom-background)', padding: '1.5rem' }}
    >
      <HeadingGroup clients={film?.clients ?? []} title={film?.title ?? null} level={3} />
    </ThemeScope>
  )
}
