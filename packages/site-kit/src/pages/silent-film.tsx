import { vimeoEmbedAddress } from '@cutroom/player-core/providers'
import { PictureImage, useLabels, type Film } from '@cutroom/portfolio-ui'
import { useEffect, useRef, useState } from 'react'
import { filmVideo } from './film-video.ts'

/** Media that every browser plays by itself. */
const EVERYWHERE: readonly string[] = ['video/mp4', 'video/webm']

/** Options of Vimeo's embed beside those that every film has: silent and over and over. */
const SILENT_EMBED = { autoplay: true, muted: true, loop: true } as const

/**
 * The film of the info page, silent and over and over: a media file begins by itself, one on Vimeo when it is asked
 * for, since nothing is requested of others before. What no browser plays without help is its poster.
 */
export function SilentFilm({ film }: { film: Film }) {
  const embed = film.link === null ? null : vimeoEmbedAddress(film.link, SILENT_EMBED)
  if (embed) return <EmbeddedFilm film={film} address={embed} />
  const video = filmVideo(film.link)
  if (video && EVERYWHERE.includes(video.type)) return <LoopingFilm film={film} address={video.address} />
  return film.poster && <PictureImage picture={film.poster} />
}

interface FilmAtProps {
  readonly film: Film
  /** Where the film is. */
  readonly address: string
}

/** A media file with a button that stops it (WCAG 2.2.2). Where motion is not welcome it waits for that button. */
function LoopingFilm({ film, address }: FilmAtProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const labels = useLabels()
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Refused where the browser saves power; the button is there.
    if (!calm) video.current?.play().catch(() => {})
  }, [])
  const toggle = () => (playing ? video.current?.pause() : void video.current?.play())
  return (
    <div className="site-silent-film">
      <video
        {...film.poster?.data}
        ref={video}
        src={address}
        poster={film.poster?.src}
        aria-label={film.title ?? labels.noTitle}
        muted
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <FilmButton action={playing ? labels.pause : labels.play} film={film} onClick={toggle} />
    </div>
  )
}

/** A film on Vimeo: its poster until it is asked for, then Vimeo's own player with its controls. */
function EmbeddedFilm({ film, address }: FilmAtProps) {
  const [open, setOpen] = useState(false)
  const labels = useLabels()
  return (
    <div className="site-silent-film">
      {open ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Another origin's player, which the policy names.
        <iframe
          ref={takeFocus}
          src={address}
          title={film.title ?? labels.noTitle}
          allow="autoplay; fullscreen; encrypted-media"
        />
      ) : (
        <>
          {film.poster && <PictureImage picture={film.poster} />}
          <FilmButton action={labels.play} film={film} onClick={() => setOpen(true)} />
        </>
      )}
    </div>
  )
}

/** The button that had focus gives way to the player. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

interface FilmButtonProps {
  readonly action: string
  readonly film: Film
  readonly onClick: () => void
}

function FilmButton({ action, film, onClick }: FilmButtonProps) {
  const { noTitle } = useLabels()
  return (
    <button type="button" className="site-silent-film-toggle" onClick={onClick}>
      {action}
      <span className="cutroom-visually-hidden"> {film.title ?? noTitle}</span>
    </button>
  )
}
