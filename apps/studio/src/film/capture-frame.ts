/** Quality of the poster, 0 to 1. Above it no difference is visible; at 1 the file is twice as large. */
const JPEG_QUALITY = 0.92

/** Times to try while earlier frames are black, in s: many films begin with a fade. */
const TIMES = [0.5, 1, 2, 4]

/** Mean of the channels below which a picture is black, 0 to 255. */
const BLACK = 12

/**
 * Returns the current frame as a JPEG; at the beginning of a film, the first frame that is not black.
 *
 * @throws Error when the film cannot be loaded or its host does not allow its pictures to be read
 */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  const isAtStart = video.currentTime < 0.1
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await seek(video, 0)
  let canvas = drawFrame(video)
  for (const time of isAtStart ? TIMES : []) {
    if (time >= video.duration || !isBlack(canvas)) break
    await seek(video, time)
    canvas = drawFrame(video)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not draw the frame.'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}

function seek(video: HTMLVideoElement, time: number): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener('seeked', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('The film could not be loaded.')), { once: true })
    video.currentTime = time
  })
}

function drawFrame(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas
}

/** Whether a picture is black, by a copy of 16 × 9 pixels. */
function isBlack(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas')
  small.width = 16
  small.height = 9
  const context = small.getContext('2d')
  context?.drawImage(canvas, 0, 0, small.width, small.height)
  const pixels = context?.getImageData(0, 0, small.width, small.height).data ?? []
  const colours = [...pixels].filter((_, index) => index % 4 !== 3)
  return colours.reduce((sum, channel) => sum + channel, 0) / colours.length < BLACK
}
