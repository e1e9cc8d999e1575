/// <reference lib="dom" />
import type { Film } from './film.ts'

/** Sets the wordmark; runs in the page, so all it needs is inside it. */
function setWordmark(c: CanvasRenderingContext2D, width: number, height: number): void {
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

/** The screen of the cutting room, out of focus, and the mark that the cut goes through. */
const screen = /* glsl */ `
vec3 scene(vec2 p) {
  vec2 q = p * vec2(0.9, 1.0) + vec2(0.10, 0.0); vec2 d = abs(q) - vec2(1.02, 0.52); float box = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
  vec3 c = vec3(0.0016, 0.0012, 0.0016);
  float lit = smoothstep(0.55, -0.35, box); c += mix(vec3(0.10, 0.008, 0.022), vec3(0.022, 0.010, 0.045), smoothstep(-1.0, 1.2, p.x + p.y)) * lit * lit * 0.55;
  c += vec3(0.16, 0.03, 0.045) * exp(-abs(box) * 6.0) * 0.16 * smoothstep(1.2, -0.9, p.y);
  float beam = exp(-sq((p.y - 0.95 + (p.x - 1.5) * 0.28) / (0.04 + 0.22 * max(0.0, 1.6 - p.x)))) * smoothstep(-1.8, 1.5, p.x);
  c += vec3(0.20, 0.07, 0.08) * beam * 0.16 * (0.5 + fbm(p * 2.2, 4));
  return c;
}
`

/** The studio's share image: a still without a clip. */
export const shareCard: Film = {
  name: 'share-card',
  stillsOnly: true,
  overlay: setWordmark,
  overlayOnTop: true,
  grade: { bloom: 0.2, bloomFrom: 0.3, vignette: 0.3, contrast: 1.04, exposure: 0.6, grain: 0.012 },
  shots: [{ seconds: 1, fragment: screen }],
  stills: [{ name: 'share', at: 0, width: 1920, height: 1280 }],
}
