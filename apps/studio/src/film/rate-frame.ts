/** Weights of red, green and blue in the luminance of a pixel (ITU-R BT.709). */
const LUMINANCE = [0.2126, 0.7152, 0.0722] as const

const CHANNELS = 4

/**
 * Rates a frame as a poster: its mean luminance times its sharpness, the standard deviation of the
 * Laplacian. Black, white and blurred frames rate near 0.
 */
export function rateFrame({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): number {
  const luminances = new Float32Array(width * height)
  for (let pixel = 0; pixel < luminances.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * CHANNELS, pixel * CHANNELS + CHANNELS)
    luminances[pixel] = LUMINANCE[0] * red + LUMINANCE[1] * green + LUMINANCE[2] * blue
  }
  const at = (x: number, y: number) => luminances[y * width + x] ?? 0
  const edges: number[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      edges.push(4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1))
    }
  }
  const edgeMean = getMean(edges)
  const variance = getMean(edges.map((edge) => (edge - edgeMean) ** 2))
  return getMean(luminances) * Math.sqrt(variance)
}

function getMean(values: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0
  return values.length === 0 ? 0 : sum / values.length
}
