import type { PlayerMount } from '../player/player.js'

type Target = PlayerMount['fullscreen']

declare const document: { readonly fullscreenElement: unknown; exitFullscreen(): Promise<void> } | undefined

/** Requests fullscreen for an element of the page. Returns whether it can: on iPhones only a video can. */
export function enterPageFullscreen(target: Target): boolean {
  if (!canFillScreen(target)) return false
  target.requestFullscreen().catch(() => {})
  return true
}

/** Exits fullscreen of an element of the page, which lasts from film to film. Returns whether it fills the screen. */
export function exitPageFullscreen(target: Target): boolean {
  if (!target || typeof document === 'undefined' || document.fullscreenElement !== target) return false
  document.exitFullscreen().catch(() => {})
  return true
}

function canFillScreen(target: Target): target is Target & { requestFullscreen(): Promise<void> } {
  return !!target && 'requestFullscreen' in target
}
