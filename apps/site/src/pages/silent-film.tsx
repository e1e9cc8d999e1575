import { PictureImage, type Film } from '@cutroom/portfolio-ui'
import { useEffect, useRef, useState } from 'react'

/** Media files, which a `<video>` plays by itself; other links are shown by their poster. */
const MEDIA_FILE = /\.(?:mp4|webm)(?:[?#]|$)/i

/**
 * The film of the info page: silent, in a loop, and with a button that stops it (WCAG 2.2.2). Where motion is not
 * welcome it waits for that button.
 */
export function SilentFilm({ film }: { film: Film }) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Refused where the browser saves power; the button is there.
    if (!calm) video.current?.play().catch(() => {})
  }, [])
  if (film.link === null || !MEDIA_FILE.test(film.link)) {
    return film.poster && <PictureImage picture={film.poster} />
  }
  const title = film.title ?? 'film'
  const toggle = () => (playing ? video.current?.pause() : void video.current?.play())
  return (
    <div className="site-silent-film">
      <video
        {...film.poster?.data}
        ref={video}
        src={film.link}
        poster={film.poster?.src}
        aria-label={title}
        muted
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button type="button" className="site-silent-film-toggle" onClick={toggle}>
        {playing ? 'Pause' : 'Play'}
        <span className="cutroom-visually-hidden"> {title}</span>
      </button>
    </div>
  )
}
