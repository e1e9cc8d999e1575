/// <reference lib="dom" />
/** Sets the wordmark; runs in the page, so all it needs is inside it. */
export function setWordmark(c: CanvasRenderingContext2D, width: number, height: number): void {
  const line = (text: string, px: number, weight: number, stretch: string, spacing: string) => {
    c.font = `${weight} ${px}px Archivo`
    c.fontStretch = stretch as CanvasFontStretch
    c.letterSpacing = spacing
    return c.measureText(text).width
  }
  const ink = '#ff6779'
  const wide = line('CUTROOM', 400, 900, 'semi-condensed', '-14px')
  const size = (400 * width * 0.86) / wide
  line('CUTROOM', size, 900, 'semi-condensed', `${-0.035 * size}px`)
  const cap = c.measureText('H').actualBoundingBoxAscent
  const left = width * 0.07
  const base = height * 0.5 + cap / 2
  c.fillStyle = ink
  c.fillText('CUTROOM', left - size * 0.03, base)
  c.clearRect(0, base - cap * 0.44, width, size * 0.018)
  line('Video Editors', width * 0.022, 600, 'normal', '0px')
  c.fillText('Video Editors', left, height * 0.915)
}
