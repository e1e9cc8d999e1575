import { defaultProviders } from '@cutroom/player-core/providers'
import { youtube } from '@cutroom/player-core/providers/youtube'
import { VideoPage, type Film } from '@cutroom/portfolio-ui'

const PLAYBACK = { providers: [...defaultProviders, youtube] }

/** Plays films on YouTube, beside those on Vimeo, files and streams. */
export function FilmsOnYouTube({ films }: { readonly films: readonly Film[] }) {
  return <VideoPage films={films} playback={PLAYBACK} />
}
