import VimeoSdk from '@vimeo/player'
import { systemClock } from '@cutroom/ground/clock'
import type { ContainerElement } from '../../player/player.js'
import { isHtmlElement } from '../player-base.js'
import { createSdkCalls, type CallSdk } from './sdk-calls.js'

/** Hides a text track that Vimeo shows unasked, such as that of an earlier visit. */
export async function hideTextTrack(callSdk: CallSdk, isChosen = () => false): Promise<void> {
  const tracks = await callSdk('getTextTracks', (sdk) => sdk.getTextTracks())
  if (isChosen() || tracks.every(({ mode }) => mode !== 'showing')) return
  await callSdk('disableTextTrack', (sdk) => sdk.disableTextTrack())
}

/** Hides captions in a frame that no player of this package controls. */
export async function hideCaptions(frame: ContainerElement): Promise<void> {
  if (!isHtmlElement(frame)) return
  const sdk = new VimeoSdk(frame)
  await sdk.ready()
  await hideTextTrack(createSdkCalls(sdk, systemClock, 'the film of the frame'))
}
