import type { FilmLink, HostFrame, Provider } from '@cutroom/player-core'
import { findProvider, parseLink } from '@cutroom/player-core/links'
import { PictureImage, PlayButton, useLabels } from '@cutroom/portfolio-ui'
import { useEffect, useRef, useState } from 'react'
import type { ShownFilm } from '../media/film-pictures.ts'

/** Media types that every browser plays. */
const PLAYABLE: readonly string[] = ['video/mp4', 'video/webm']

interface LoopingVideoProps {
  readonly film: ShownFilm
  readonly providers: readonly Provider[]
}

/** The film of the info page as a muted loop. No third party is contacted before a press. */
export function LoopingVideo({ film, providers }: LoopingVideoProps) {
  const { links, frame } = findProvider(providers, film.link) ?? {}
  const link = links && film.link !== null && parseLink(links, film.link)
  if (link && frame) return <EmbeddedFilm film={film} link={link} frame={frame} />
  // The link may be relative to the site, unlike that in the structured data.
  if (link && link.type !== undefined && PLAYABLE.includes(link.type))
    return <LoopingFilm key={link.id} film={film} address={link.id} />
  return film.poster && <PictureImage picture={film.poster} />
}

/**
 * A media file with a pause button (WCAG 2.2.2), or its poster if the browser can show no picture.
 * With reduced motion it does not start itself.
 */
function LoopingFilm({ film, address }: { film: ShownFilm; address: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const labels = useLabels()
  const check = () => setFailed(hasNoPicture(video.current))
  useEffect(() => {
    // Events from before hydration are lost.
    setFailed(hasNoPicture(video.current))
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!reducedMotion) play(video.current)
  }, [])
  const toggle = () => (playing ? video.current?.pause() : play(video.current))
  if (failed) return film.poster && <PictureImage picture={film.poster} />
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
        onError={check}
        onTimeUpdate={check}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <PlayButton filmTitle={film.title ?? labels.noTitle} stops={playing} busy={false} onClick={toggle} />
    </div>
  )
}

/** Plays the video. A browser may refuse, for example to save power: the visitor has the button. */
function play(video: HTMLVideoElement | null): void {
  video?.play().catch(() => {})
}

/** WebKit may report no width with the metadata of a film that has a picture. It does by then. */
const PICTURE_BY_S = 1

const hasNoPicture = (video: HTMLVideoElement | null): boolean =>
  video !== null && (video.error !== null || (video.currentTime > PICTURE_BY_S && video.videoWidth === 0))

interface EmbeddedFilmProps {
  readonly film: ShownFilm
  readonly link: FilmLink
  readonly frame: HostFrame
}

/** A film of a host: its poster, and after a press the host's player with its controls. */
function EmbeddedFilm({ film, link, frame }: EmbeddedFilmProps) {
  const [open, setOpen] = useState(false)
  const labels = useLabels()
  return (
    <div className="site-looping-video">
      {open ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Another origin's player, which the policy names.
        <iframe
          ref={takeFocus}
          src={frame.loopAddress(link)}
          onLoad={({ currentTarget }) => frame.hideCaptions?.(currentTarget)}
          title={film.title ?? labels.noTitle}
          allow={frame.allow.join('; ')}
          // Hosts check by the referrer whether the page may embed the film.
          referrerPolicy="strict-origin-when-cross-origin"
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

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()
