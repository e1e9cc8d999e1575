import type Player from '@vimeo/player'
import type { Emitter } from '../../provider/emitter.js'
import type { ProviderEvents } from '../../provider/video-provider.js'
import type { CallSdk } from './sdk-calls.js'

/** What the embed says of a place in the film. Seconds. */
interface Place {
  readonly seconds: number
  readonly duration: number
}

/**
 * Turns the events of Vimeo's player into those of the contract. It tells a pause before each end, may tell an
 * end twice, and waits for data before it has begun as well as after.
 */
export function listenToVimeo(
  sdk: Player,
  emit: Emitter<ProviderEvents>['emit'],
  callSdk: CallSdk,
  duration: () => number,
): void {
  let isPlaying = false
  let hasFrame = false
  let seconds = 0

  const at = (place: Place) => {
    seconds = place.seconds
    emit('timeupdate', { seconds, duration: place.duration })
    if (hasFrame || !isPlaying || seconds === 0) return
    hasFrame = true
    emit('firstframe', undefined)
  }
  sdk.on('playing', () => {
    isPlaying = true
    emit('playing', undefined)
  })
  sdk.on('pause', (place) => {
    const isEnd = place.duration > 0 && place.seconds >= place.duration
    if (!isPlaying || isEnd) return
    isPlaying = false
    emit('paused', undefined)
  })
  sdk.on('ended', () => {
    // An end while nothing plays, or while the film is at its beginning again, is the echo of the last one.
    if (!isPlaying || seconds < duration() / 2) return
    isPlaying = false
    seconds = 0
    emit('ended', undefined)
  })
  sdk.on('timeupdate', at)
  sdk.on('seeked', at)
  sdk.on('bufferstart', () => isPlaying && emit('waiting', undefined))
  sdk.on('bufferend', () => isPlaying && emit('playing', undefined))
  sdk.on('volumechange', ({ volume }) => {
    callSdk('getMuted', (player) => player.getMuted()).then(
      (muted) => emit('volumechange', { volume, muted }),
      // A player that does not answer this will not answer the calls that count, which say so.
      () => {},
    )
  })
}
