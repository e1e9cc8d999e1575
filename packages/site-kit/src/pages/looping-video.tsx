import { vimeoEmbedAddress } from '@cutroom/player-core/providers'
import { PictureImage, PlayButton, useLabels } from '@cutroom/portfolio-ui'
import { useEffect, useRef, useState } from 'react'
import { filmVideo } from '../media/film-video.ts'
import type { ShownFilm } from '../media/film-pictures.ts'

/** Media types that every browser plays. */
const PLAYABLE: readonly string[] = ['video/mp4', 'video/webm']

const LOOP_EMBED = { autoplay: true, muted: true, loop: true } as const

/**
 * The film of the info page as a muted loop: a media file starts by itself, a film on Vimeo at a
 * press, before which no third party is contacted. A film that not every browser plays is shown as
 * its poster.
 */
export function LoopingVideo({ film }: { film: ShownFilm }) {
  const embed = film.link === null ? null : vimeoEmbedAddress(film.link, LOOP_EMBED)
  if (embed) return <EmbeddedFilm film={film} address={embed} />
  const video = filmVideo(film.link)
  if (video && PLAYABLE.includes(video.type)) return <LoopingFilm film={film} address={video.address} />
  return film.poster && <PictureImage picture={film.poster} />
}

interface FilmAtProps {
  readonly film: ShownFilm
  readonly address: string
}

/** A media file with a pause button (WCAG 2.2.2). With reduced motion it does not start itself. */
function LoopingFilm({ film, address }: FilmAtProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const labels = useLabels()
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Rejected if the browser saves power; the button plays it.
    if (!reducedMotion) video.current?.play().catch(() => {})
  }, [])
  const toggle = () => (playing ? video.current?.pause() : void video.current?.play())
  return (
    <div className="site-looping-video">
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
      <PlayButton filmTitle={film.title ?? labels.noTitle} stops={playing} busy={false} onClick={toggle} />
    </div>
  )
}

/** A film on Vimeo: its poster, and after a press Vimeo's player with its controls. */
function EmbeddedFilm({ film, address }: FilmAtProps) {
  const [open, setOpen] = useState(false)
  const labels = useLabels()
  return (
    <div className="site-looping-video">
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
          <PlayButton
            filmTitle={film.title ?? labels.noTitle}
            stops={false}
            busy={false}
            onClick={() => setOpen(true)}
          />
        </>
      )}
    </div>
  )
}

/** The player replaces the button, which had focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()
