'use client'
import Image from 'next/image'
import ReactPlayer from 'react-player'
import type { Film } from '../shared/film'
import { Portfolio, type PortfolioParts } from '../shared/portfolio'

const Picture: PortfolioParts['Picture'] = ({ film, kind, isFirst }) =>
  kind === 'thumbnail' ? (
    <Image src={`/media/${film.poster}-1920.jpg`} width={200} height={113} alt="" />
  ) : (
    <Image
      src={`/media/${film.poster}-1920.jpg`}
      fill
      sizes="100vw"
      alt={`${film.title} poster image`}
      preload={isFirst}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  )

/** The player and its file are loaded at the press. */
const Player: PortfolioParts['Player'] = ({ film, isPressed }) =>
  isPressed && (
    <ReactPlayer className="player" src={film.src} playing controls playsInline width="100%" height="100%" />
  )

export const Home = ({ films }: { films: readonly Film[] }) => (
  <Portfolio films={films} Picture={Picture} Player={Player} />
)
