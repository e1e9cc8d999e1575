import { describe, expect, it } from 'vitest'
import { watchVideoControls } from './video-controls.js'

/** Another screen, whose watches keep their video in memory, as those of Chromium. */
class FakeRemotePlayback extends EventTarget {
  readonly state = 'disconnected'
  readonly watches = new Set<number>()
  #lastId = 0

  async watchAvailability(): Promise<number> {
    const id = ++this.#lastId
    this.watches.add(id)
    await Promise.resolve()
    return id
  }

  async cancelWatchAvailability(id?: number): Promise<void> {
    if (id === undefined) this.watches.clear()
    else this.watches.delete(id)
    await Promise.resolve()
  }
}

/** Watches the controls of a video, and returns the watches of other screens. */
function watch(signal: AbortSignal): ReadonlySet<number> {
  const remote = new FakeRemotePlayback()
  const video = document.createElement('video')
  Object.defineProperty(video, 'remote', { value: remote })
  watchVideoControls(video, {
    fullscreenTarget: video,
    signal,
    onChange: () => {},
    onCaptions: () => {},
    onWarning: () => {},
  })
  return remote.watches
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

describe('watchVideoControls', () => {
  it('watches no other screen for a player that has ended', () => {
    expect(watch(AbortSignal.abort()).size).toBe(0)
  })

  it.each([
    ['at once', 0],
    ['later', 1],
  ])('watches no other screen for a player that ends %s', async (_, tasks) => {
    const player = new AbortController()
    const watches = watch(player.signal)
    expect(watches.size).toBe(1)
    for (let task = 0; task < tasks; task += 1) await nextTask()
    player.abort()
    await nextTask()
    expect(watches.size).toBe(0)
  })
})
