import type { Film } from './film.ts'
import { aurora } from './aurora.ts'
import { broth } from './broth.ts'
import { ceramic } from './ceramic.ts'
import { city } from './city.ts'
import { club } from './club.ts'
import { dunes } from './dunes.ts'
import { eclipse } from './eclipse.ts'
import { ink } from './ink.ts'
import { microphone } from './microphone.ts'
import { nightRoad } from './night-road.ts'
import { nightWindow } from './night-window.ts'
import { ocean } from './ocean.ts'
import { pool } from './pool.ts'
import { shareCard } from './share-card.ts'
import { silk } from './silk.ts'
import { snow } from './snow.ts'
import { track } from './track.ts'
import { type } from './type.ts'

/** Every film of the demo. */
export const films: readonly Film[] = [
  aurora,
  broth,
  ceramic,
  city,
  club,
  dunes,
  eclipse,
  ink,
  microphone,
  nightRoad,
  nightWindow,
  ocean,
  pool,
  shareCard,
  silk,
  snow,
  track,
  type,
]
