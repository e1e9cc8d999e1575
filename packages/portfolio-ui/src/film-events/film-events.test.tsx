import { act, render } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import type { FilmActions, PlaybackOptions } from '../portfolio/portfolio.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { VideoPage } from '../video-page/video-page.js'
import { FilmEvents, type FilmEventListener } from './film-events.js'

async function open(script: Parameters<typeof fakePlayback>[0] = {}) {
  const fake = fakePlayback(script)
  const events: string[] = []
  const times: number[] = []
  const log =
    (name: string): FilmEventListener =>
    ({ id }, { seconds, duration }) => {
      times.push(seconds)
      expect(duration).toBe(2)
      events.push(`${name} ${id}`)
    }
  const actions = createRef<FilmActions>()
  const page = (playback: PlaybackOptions) => (
    <VideoPage films={fakeFilms(3)} playback={playback} actionsRef={actions}>
      <FilmEvents onPlay={log('play')} onPause={log('pause')} onEnded={log('ended')} />
    </VideoPage>
  )
  const { unmount } = render(page(fake.playback))
  const pass = (ms: number) => act(() => fake.clock.advance(ms))
  await pass(50)
  return { ...fake, events, times, unmount, pass, actions: actions.current! }
}

describe('FilmEvents', () => {
  it('reports a play, a pause and the end of a film, and where it is', async () => {
    const { actions, events, times, pass } = await open({ load: 10, play: 5, duration: 2 })
    act(() => actions.play())
    await pass(1005)
    act(() => actions.pause())
    await pass(50)
    act(() => actions.play())
    await pass(1100)
    expect(events).toEqual(['play film-1', 'pause film-1', 'play film-1', 'ended film-1'])
    expect(times).toEqual([0, 1, 1, 2])
  })

  it('reports the pause of a film that is left while it plays', async () => {
    const { actions, events, pass } = await open({ load: 10, play: 5, duration: 2 })
    act(() => actions.play())
    await pass(500)
    act(() => actions.next())
    await pass(50)
    act(() => actions.play())
    await pass(500)
    expect(events).toEqual(['play film-1', 'pause film-1', 'play film-2'])
  })

  it('reports the pause of a film that plays when the page is removed', async () => {
    const { actions, events, pass, unmount } = await open({ load: 10, play: 5, duration: 2 })
    act(() => actions.play())
    await pass(500)
    unmount()
    expect(events).toEqual(['play film-1', 'pause film-1'])
  })

  it('reports the time of a film that plays, and not that of a seek in a pause', async () => {
    const fake = fakePlayback({ load: 10, play: 5, duration: 2 })
    const seconds: number[] = []
    const actions = createRef<FilmActions>()
    const onTime: FilmEventListener = (_, time) => seconds.push(time.seconds)
    render(
      <VideoPage films={fakeFilms(1)} playback={fake.playback} actionsRef={actions}>
        <FilmEvents onTime={onTime} />
      </VideoPage>,
    )
    const pass = (ms: number) => act(() => fake.clock.advance(ms))
    await pass(50)
    act(() => actions.current?.play())
    await pass(600)
    act(() => actions.current?.pause())
    await pass(50)
    act(() => actions.current?.seek(1.5))
    await pass(50)
    expect(seconds).toEqual([0.25, 0.5])
  })
})
