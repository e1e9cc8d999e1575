import { rateFrame } from './rate-frame.ts'

/** Quality of the poster. Above it no difference is visible; at 1 the file is twice as large. */
const JPEG_QUALITY = 0.92

const FRAMES = 10

/** Size of a compared frame, in px: rating one takes 10 ms. */
const SAMPLE = { width: 320, height: 180 }

/** Until this time a film is at its start, in s: nobody chose that frame. */
const START = 0.1

export const isAtStart = (video: Pick<HTMLVideoElement, 'currentTime'>): boolean => video.currentTime < START

/**
 * The current frame as a JPEG; at the start of a film, the brightest and sharpest of ten frames.
 * @throws Error when the film cannot be loaded or its host does not allow its pictures to be read
 */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  if (isAtStart(video)) await seek(video, await findBestTime(video))
  const canvas = drawFrame(video, { width: video.videoWidth, height: video.videoHeight })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not draw the frame.'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}

/** Returns the time of the best of ten frames in equal distances, in s; 0 for a stream. */
async function findBestTime(video: HTMLVideoElement): Promise<number> {
  if (!Number.isFinite(video.duration)) return 0
  let best = { time: 0, rating: -1 }
  for (let index = 0; index < FRAMES; index++) {
    // The middle of each tenth: many films begin and end with a fade.
    const time = ((index + 0.5) / FRAMES) * video.duration
    await seek(video, time)
    const pixels = drawFrame(video, SAMPLE).getContext('2d')?.getImageData(0, 0, SAMPLE.width, SAMPLE.height)
    const rating = pixels ? rateFrame(pixels) : 0
    if (rating > best.rating) best = { time, rating }
  }
  return best.time
}

function seek(video: HTMLVideoElement, time: number): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener('seeked', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('The film could not be loaded.')), { once: true })
    video.currentTime = time
  })
}

function drawFrame(
  video: HTMLVideoElement,
  { width, height }: { readonly width: number; readonly height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  return canvas
}
