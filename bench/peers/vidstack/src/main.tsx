import { MediaPlayer, MediaProvider } from '@vidstack/react'
import { DefaultVideoLayout, defaultLayoutIcons } from '@vidstack/react/player/layouts/default'
import type { Film } from '../shared/film'
import { start } from '../shared/start'
import '@vidstack/react/player/styles/default/theme.css'
import '@vidstack/react/player/styles/default/layouts/video.css'

function Player({ film, isPressed }: { film: Film; isPressed: boolean }) {
  return (
    <MediaPlayer
      className="player"
      title={film.title}
      src={film.src}
      paused={!isPressed}
      playsInline
      load="visible"
    >
      <MediaProvider />
      {isPressed && <DefaultVideoLayout icons={defaultLayoutIcons} />}
    </MediaPlayer>
  )
}

start(Player)
