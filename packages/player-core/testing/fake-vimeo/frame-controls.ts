import type { FrameControl } from './scenario.js'
import type { FilmElement } from './virtual-film.js'

/** Draws the embed's controls; returns a function that reads them. Sent to the frame as text. */
export function drawFrameControls(film: FilmElement): () => FrameControl[] {
  const bar = document.createElement('div')
  bar.style.cssText = 'position:fixed;inset:auto 0 0;display:flex;height:44px;background:#000'
  bar.setAttribute('role', 'group')
  bar.setAttribute('aria-label', 'Controls of the host')

  const addButton = (label: string, isPressed: () => boolean, press: () => void) => {
    const button = document.createElement('button')
    button.textContent = label
    button.style.cssText = 'width:44px;padding:0;border:0;overflow:clip'
    const update = () => button.setAttribute('aria-pressed', String(isPressed()))
    button.addEventListener('click', () => {
      press()
      update()
    })
    bar.append(button)
    update()
    return update
  }

  const toggle = () => {
    if (film.paused) film.play().catch(() => {})
    else film.pause()
  }
  const updatePlay = addButton('Play', () => !film.paused, toggle)
  for (const type of ['play', 'pause', 'ended']) film.addEventListener(type, updatePlay)

  const timeline = document.createElement('input')
  Object.assign(timeline, {
    type: 'range',
    min: '0',
    max: '1',
    step: 'any',
    value: '0',
    ariaLabel: 'Timeline',
  })
  timeline.style.cssText = 'flex:1;min-width:0;height:44px;margin:0'
  timeline.addEventListener('input', () => (film.currentTime = Number(timeline.value) * film.duration))
  film.addEventListener('timeupdate', () => (timeline.value = String(film.currentTime / film.duration)))
  bar.append(timeline)

  const updateVolume = addButton(
    'Mute',
    () => film.muted,
    () => (film.muted = !film.muted),
  )
  film.addEventListener('volumechange', updateVolume)
  let captions = false
  addButton(
    'Captions',
    () => captions,
    () => (captions = !captions),
  )
  const updateFullscreen = addButton(
    'Fullscreen',
    () => document.fullscreenElement !== null,
    () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      change.catch(() => {})
    },
  )
  document.addEventListener('fullscreenchange', updateFullscreen)

  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !bar.contains(target)) toggle()
  })
  document.body.append(bar)

  return () =>
    [...bar.children].map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      return {
        name: control.ariaLabel ?? control.textContent,
        isPressed: control.ariaPressed === 'true',
        box: { x, y, width, height },
      }
    })
}
