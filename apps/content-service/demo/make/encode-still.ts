import sharp from 'sharp'

/** The most a still may weigh unless it says otherwise, in kilobytes. */
export const usualStillKilobytes = 170

/** JPEG qualities, tried from the finest. */
const stillQualities = [88, 84, 80, 75, 70, 64, 58, 52] as const

/** Encodes a picture as the finest JPEG that is light enough. */
export async function lightJpeg(png: Buffer, kilobytes: number): Promise<{ bytes: Buffer; quality: number }> {
  let result = { bytes: png, quality: 100 }
  for (const quality of stillQualities) {
    result = { bytes: await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer(), quality }
    if (result.bytes.length <= kilobytes * 1024) break
  }
  return result
}
