/** Quality of the poster, 0 to 1: no difference is visible above it, and the file is half of one at 1. */
const JPEG_QUALITY = 0.92

/** Times at which a frame is looked for while those before are black, in s: many films begin with a fade. */
const TIMES = [0.5, 1, 2, 4]

/** Mean of a picture's channels below which it counts as black, 0 to 255. */
const BLACK = 12

/**
 * The frame that a film shows, as a JPEG. A film at its beginning gives its first frame that is not black.
 *
 * @throws Error when the film cannot be loaded or its host does not allow its pictures to be read
 */
export async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const isAtStart = video.currentTime < 0.1
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await seek(video, 0)
  let canvas = drawn(video)
  for (const time of isAtStart ? TIMES : []) {
    if (time >= video.duration || !isBlack(canvas)) break
    await seek(video, time)
    canvas = drawn(video)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not draw it.'))),
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

function drawn(video: HTMLVideoElement): HTMLCanvasElement {
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
