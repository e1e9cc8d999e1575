import type { FrameCommand, FrameState } from '../fake-vimeo/scenario.js'
import type { YouTubeCommand } from '../fake-youtube/scenario.js'

let commands = 0

const GONE: FrameState = {
  paused: true,
  ended: false,
  seconds: 0,
  muted: false,
  stalled: false,
  controls: [],
}

/** Sends a command to a frame of a fake host, and resolves with its state then. */
export function controlFrame(
  frame: HTMLIFrameElement,
  command: FrameCommand | YouTubeCommand = {},
): Promise<FrameState> {
  commands += 1
  const id = commands
  return new Promise((resolve) => {
    const finish = (state: FrameState) => {
      removeEventListener('message', onMessage)
      clearInterval(watch)
      resolve(state)
    }
    const onMessage = ({ data }: MessageEvent<{ fakeHost?: { id: number; state: FrameState } }>) => {
      if (data?.fakeHost?.id === id) finish(data.fakeHost.state)
    }
    // The page may have removed it in response.
    const watch = setInterval(() => frame.isConnected || finish(GONE), 20)
    addEventListener('message', onMessage)
    frame.contentWindow?.postMessage({ fakeHost: { id, command } }, '*')
  })
}
