import { afterEach, describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { systemClock } from '@cutroom/ground/clock'
import { playerFactory } from './html5-player.js'

afterEach(() => document.body.replaceChildren())

/** A muted film that plays. */
async function play(link: string) {
  const container = document.createElement('div')
  document.body.append(container)
  const player = playerFactory.create({ id: 'film', link }, { container, clock: systemClock })
  await player.prepare()
  await player.setMuted(true)
  await player.play()
  const video = container.querySelector('video')
  if (!video) throw new Error('The player has no video.')
  await expect.poll(() => video.currentTime).toBeGreaterThan(0)
  return { player, video }
}

describe('Html5Player', () => {
  it('plays on where the browser would seek to the start: the server sends no ranges', async () => {
    await commands.serveFilmAt('films.example')
    const { player, video } = await play('https://films.example/film.mp4')
    let seeks = 0
    video.addEventListener('seeking', () => (seeks += 1))
    await player.seek(1)
    expect([video.seekable.end(0), video.paused]).toEqual([0, false])
    await player.seek(0)
    await expect.poll(() => seeks).toBe(1)
    player.destroy()
  })

  it('unmutes a film whose volume was set to 0 in controls of the browser', async () => {
    const { player, video } = await play(new URL('../../../testing/fixtures/film.mp4', import.meta.url).href)
    video.volume = 0
    await player.setMuted(false)
    expect([video.muted, video.volume]).toEqual([false, 1])
    video.volume = 0.4
    await player.setMuted(false)
    expect(video.volume).toBeCloseTo(0.4)
    player.destroy()
  })
})
