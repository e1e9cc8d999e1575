import type { Film } from './film'

/** Widths of the posters' files. */
const WIDTHS = [640, 1080, 1920]

export function Picture({
  film,
  kind,
  isFirst,
}: {
  film: Film
  kind: 'poster' | 'thumbnail'
  isFirst: boolean
}) {
  const address = (width: number) => `/media/${film.poster}-${width}.jpg`
  if (kind === 'thumbnail') return <img src={address(200)} width={200} height={113} alt="" loading="lazy" />
  return (
    <img
      src={address(1080)}
      srcSet={WIDTHS.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes="100vw"
      width={1920}
      height={1080}
      alt={`${film.title} poster image`}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  )
}
