import { useEffect, useRef } from 'react'
import { listNamed } from '../credits/list-named.js'
import { getTitle } from '../film/film-attributes.js'
import { useLabels } from '../labels/labels.js'
import type { Picture } from '../picture/picture.js'
import { usePortfolio, usePortfolioStore, type FilmStore } from '../portfolio/portfolio.js'

/** How far a seek goes, in seconds, if the system does not say; as in browsers. */
const SEEK_OFFSET_S = 10

/** The page whose film the system shows and controls: the last one of the document that played. */
let owner: FilmStore | null = null

/** Shows the current film on the lock screen and beside media keys, which control it. */
export function useMediaSession(studio: string | undefined): void {
  const store = usePortfolioStore()
  const labels = useLabels()
  const film = usePortfolio((state) => state.film)
  const playing = usePortfolio(({ status }) => status === 'playing')
  const isLoaded = film !== null
  const title = film ? getTitle(film, labels) : ''
  const artist =
    studio ??
    listNamed(film?.editors)
      .map(({ name }) => name)
      .join(', ')
  const poster = film?.poster
  const metadata = useRef<MediaMetadata | null>(null)
  useEffect(() => {
    const session = getMediaSession()
    if (!session) return
    metadata.current = isLoaded
      ? createMetadata({ title, artist, artwork: poster ? toArtwork(poster) : [] })
      : null
    if (owner === store) session.metadata = metadata.current
  }, [store, isLoaded, title, artist, poster])
  useEffect(() => {
    const session = getMediaSession()
    if (!session) return
    if (owner === null || (playing && owner !== store)) {
      owner = store
      session.metadata = metadata.current
      updateHandlers(session)
      reportTime(session, store)
    }
    if (owner === store) session.playbackState = playing ? 'playing' : 'paused'
  }, [store, playing])
  useEffect(() => {
    const session = getMediaSession()
    if (!session) return
    const unsubscribe = store.media.subscribe(() => owner === store && reportTime(session, store))
    return () => {
      unsubscribe()
      if (owner !== store) return
      owner = null
      session.metadata = null
      updateHandlers(session)
      session.playbackState = 'none'
      session.setPositionState?.()
    }
  }, [store])
}

const getMediaSession = (): MediaSession | null =>
  'mediaSession' in navigator ? navigator.mediaSession : null

const CANDIDATE = /([^\s,]\S*)\s+(\d+)w/g

/** The system loads one size, while the film loads. */
function toArtwork({ src, srcSet = '', width, height }: Picture): MediaImage[] {
  const candidates = [...srcSet.matchAll(CANDIDATE)].map(([, address = '', candidateWidth]) => ({
    src: address,
    sizes: `${candidateWidth}x${Math.round((Number(candidateWidth) * height) / width)}`,
  }))
  return candidates.length > 0 ? candidates : [{ src }]
}

function createMetadata(init: MediaMetadataInit): MediaMetadata {
  try {
    return new MediaMetadata(init)
  } catch {
    return new MediaMetadata({ ...init, artwork: [] })
  }
}

const seek = (seconds: number) => owner?.seek(owner.media.getSnapshot().seconds + seconds)

const HANDLERS: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: () => owner?.play(),
  pause: () => owner?.pause(),
  previoustrack() {
    owner?.previous()
    owner?.play()
  },
  nexttrack() {
    owner?.next()
    owner?.play()
  },
  seekbackward: ({ seekOffset }) => seek(-(seekOffset ?? SEEK_OFFSET_S)),
  seekforward: ({ seekOffset }) => seek(seekOffset ?? SEEK_OFFSET_S),
  seekto({ seekTime }) {
    if (seekTime !== undefined) owner?.seek(seekTime)
  },
}

/** The system shows the buttons that have a handler: none without a page. */
function updateHandlers(session: MediaSession): void {
  const entries = Object.entries(HANDLERS) as [MediaSessionAction, MediaSessionActionHandler][]
  for (const [action, handler] of entries) {
    try {
      session.setActionHandler(action, owner && handler)
    } catch {
      // The system has no such button.
    }
  }
}

function reportTime(session: MediaSession, store: FilmStore): void {
  const { seconds, duration } = store.media.getSnapshot()
  // The system moves the time on; without an end it would move that of the film before.
  const position = duration > 0 ? { duration, position: Math.min(seconds, duration) } : undefined
  session.setPositionState?.(position)
}
