import type Player from '@vimeo/player'
import { CALL_TIMEOUT_MS, type Emitter, type PlayerEvents, type Subscribe } from '../../player/player.js'
import type { PlayerError } from '../../player/player-error.js'
import type { PlaybackMonitor, PlaybackReading } from '../playback-monitor.js'
import { toSound } from '../player-base.js'
import { toFilmFailure, type CallSdk } from './sdk-calls.js'

interface Place {
  readonly seconds: number
}

/** Deadline of each call of a reading, which is soon repeated. Milliseconds. */
const READING_TIMEOUT_MS = CALL_TIMEOUT_MS / 2

interface VimeoListener {
  readonly monitor: PlaybackMonitor
  readonly emit: Emitter<PlayerEvents>['emit']
  readonly callSdk: CallSdk
  readonly link: string
  readonly fail: (error: PlayerError) => void
}

/** Passes the events of Vimeo's player to the monitor, and the reliable ones to the listeners. */
export function listenToVimeo(sdk: Player, { monitor, emit, callSdk, link, fail }: VimeoListener): void {
  const onTime = ({ seconds }: Place) => monitor.onTime(seconds)
  sdk.on('playing', () => monitor.onPlaying())
  sdk.on('pause', ({ seconds }: Place) => monitor.onPause(seconds))
  sdk.on('ended', () => monitor.onEnded())
  sdk.on('timeupdate', onTime)
  sdk.on('seeked', onTime)
  sdk.on('bufferstart', () => monitor.onWaiting())
  sdk.on('bufferend', () => monitor.onResumed())
  sdk.on('error', (event) => {
    const error = toFilmFailure(event, link)
    if (error) fail(error)
    else monitor.query()
  })
  sdk.on('volumechange', ({ volume }: { readonly volume: number }) => {
    callSdk('getMuted', (player) => player.getMuted()).then(
      (muted) => emit('volumechange', toSound(muted, volume)),
      // A player that does not answer here fails by another call.
      () => {},
    )
  })
}

export async function readPlayback(callSdk: CallSdk): Promise<PlaybackReading> {
  const query = <Value>(method: string, call: (player: Player) => Promise<Value>) =>
    callSdk(method, call, READING_TIMEOUT_MS).catch(() => undefined)
  const [paused, ended, seconds] = await Promise.all([
    query('getPaused', (player) => player.getPaused()),
    query('getEnded', (player) => player.getEnded()),
    query('getCurrentTime', (player) => player.getCurrentTime()),
  ])
  return { paused, ended, seconds }
}

/** Calls `shown` once, with the first progress: the picture is on the screen then. */
export function onFirstProgress(on: Subscribe<PlayerEvents>, shown: () => void): void {
  let isPlaying = false
  const stops = [
    on('playing', () => (isPlaying = true)),
    on('paused', () => (isPlaying = false)),
    on('ended', () => (isPlaying = false)),
    on('timeupdate', ({ seconds }) => {
      if (!isPlaying || seconds === 0) return
      for (const stop of stops) stop()
      shown()
    }),
  ]
}
