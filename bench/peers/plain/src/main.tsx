import { useEffect, useRef } from 'react'
import type { Film } from '../shared/film'
import { start } from '../shared/start'

function Player({ film, isPressed }: { film: Film; isPressed: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (isPressed) void video.current?.play()
  }, [isPressed])
  return <video ref={video} src={film.src} preload="none" playsInline controls={isPressed} />
}

start(Player)
