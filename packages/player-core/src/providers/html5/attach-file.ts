import type { AttachMedia } from './html5-player.js'

/**
 * Gives a video a file. While it rests the file is taken away again: a browser that is asked for metadata alone takes
 * in what is under way besides, which is up to 1 MB in Chromium. What it has taken in it keeps, so that the file is
 * there at once when it comes back.
 */
export const attachFile: AttachMedia = (video, link) => {
  const attach = (preload: 'metadata' | 'auto') => {
    video.preload = preload
    if (video.getAttribute('src') === null) video.src = link
  }
  const detach = () => {
    video.removeAttribute('src')
    // Without this a browser keeps the connection and the decoder.
    video.load()
  }
  attach('metadata')
  return { rest: detach, buffer: () => attach('auto'), detach }
}
