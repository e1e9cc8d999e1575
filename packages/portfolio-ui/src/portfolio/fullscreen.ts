/**
 * Whether the document may not fill the screen: it is in a frame without the permission. iPhones
 * have no `requestFullscreen`, and fill the screen with a video.
 */
export const isFullscreenForbidden = (): boolean =>
  'requestFullscreen' in Element.prototype && !document.fullscreenEnabled
