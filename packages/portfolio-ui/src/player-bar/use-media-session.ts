import { useEffect } from 'react'
import { listNamed } from '../credits/list-named.js'
import { getTitle } from '../film/film-attributes.js'
import { useLabels } from '../labels/labels.js'
import type { Picture } from '../picture/picture.js'
import { usePortfolio, usePortfolioStore, type FilmStore } from '../portfolio/portfolio.js'

/** How far a seek goes, in seconds, if the system does not say; as in browsers. */
const SEEK_OFFSET_S = 10

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
  useEffect(() => {
    const session = getMediaSession()
    if (!session || !isLoaded) return
    session.metadata = createMetadata({ title, artist, artwork: poster ? toArtwork(poster) : [] })
    return () => {
      session.metadata = null
    }
  }, [isLoaded, title, artist, poster])
  useEffect(() => {
    const session = getMediaSession()
    if (session) session.playbackState = playing ? 'playing' : 'paused'
  }, [playing])
  useEffect(() => {
    const session = getMediaSession()
    return session ? connect(session, store) : undefined
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

function connect(session: MediaSession, store: FilmStore): () => void {
  const seek = (seconds: number) => store.seek(store.media.getSnapshot().seconds + seconds)
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => store.play(),
    pause: () => store.pause(),
    previoustrack() {
      store.previous()
      store.play()
    },
    nexttrack() {
      store.next()
      store.play()
    },
    seekbackward: ({ seekOffset }) => seek(-(seekOffset ?? SEEK_OFFSET_S)),
    seekforward: ({ seekOffset }) => seek(seekOffset ?? SEEK_OFFSET_S),
    seekto({ seekTime }) {
      if (seekTime !== undefined) store.seek(seekTime)
    },
  }
  const entries = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][]
  for (const [action, handler] of entries) setHandler(session, action, handler)
  const reportTime = () => {
    const { seconds, duration } = store.media.getSnapshot()
    // The system moves the time on; without an end it would move that of the film before.
    const position = duration > 0 ? { duration, position: Math.min(seconds, duration) } : undefined
    session.setPositionState?.(position)
  }
  reportTime()
  const unsubscribe = store.media.subscribe(reportTime)
  return () => {
    unsubscribe()
    for (const [action] of entries) setHandler(session, action, null)
    session.playbackState = 'none'
    session.setPositionState?.()
  }
}

/** Browsers throw for actions that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // The system has no such button.
  }
}
