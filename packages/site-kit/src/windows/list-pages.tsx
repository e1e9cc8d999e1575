import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { FilmsPageProps, LongPlaylist } from '../page-props.ts'
import { listPageAddress, toListPage } from './long-playlist.ts'

interface ListPagesProps extends Pick<FilmsPageProps, 'path' | 'films'> {
  readonly playlist: LongPlaylist
  readonly index: number
}

/** Links for visitors without scripts: to the film before the current one, and to the list. */
export function ListPages({ path, films, playlist, index }: ListPagesProps) {
  const { total, indices } = playlist
  const previous = films[indices.indexOf((index + total - 1) % total)]
  const [current, last] = [toListPage(index), toListPage(total - 1)]
  const listed = [0, current - 1, current, current + 1, last].filter((page) => page >= 0 && page <= last)
  return (
    <nav className="cutroom-film-links" aria-label={`1–${total}`}>
      <ul>
        {previous && (
          <li>
            <a href={previous.href} rel="prev">
              {previous.title ?? index}
            </a>
          </li>
        )}
        {[...new Set(listed)].map((page) => (
          <li key={page}>
            <a
              href={page === 0 ? path : listPageAddress(path, page * WINDOW_SIZE)}
              aria-current={page === current ? 'true' : undefined}
            >
              {`${page * WINDOW_SIZE + 1}–${Math.min(total, (page + 1) * WINDOW_SIZE)}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
