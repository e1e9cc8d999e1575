import type { Picture } from '../picture/picture.js'

/** Three colours of a drawn still: sky, horizon, ground. */
type Grade = readonly [sky: string, light: string, ground: string]

const GRADES = [
  ['#0b1c2c', '#e0a458', '#05080c'],
  ['#2b0f1e', '#ff7b54', '#120409'],
  ['#08201c', '#7fd1ae', '#020b09'],
  ['#1a1533', '#a48bff', '#07050f'],
  ['#33240f', '#f3d19c', '#0e0903'],
  ['#d8d4cb', '#fffdf7', '#8d8675'],
] as const satisfies readonly Grade[]

function drawing(seed: number): string {
  const [sky, light, ground] = GRADES[seed % GRADES.length] ?? GRADES[0]
  const sun = 320 + ((seed * 397) % 1280)
  const horizon = 560 + ((seed * 131) % 260)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080" width="1920" height="1080" preserveAspectRatio="none"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${light}"/></linearGradient><radialGradient id="g"><stop stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs><rect width="1920" height="1080" fill="url(#s)"/><circle cx="${sun}" cy="${horizon - 90}" r="520" fill="url(#g)" opacity=".7"/><circle cx="${sun}" cy="${horizon - 90}" r="120" fill="${light}"/><path d="M0 ${horizon}Q480 ${horizon - 130} 960 ${horizon}T1920 ${horizon - 40}V1080H0Z" fill="${ground}"/><path d="M0 ${horizon + 170}Q640 ${horizon + 20} 1200 ${horizon + 150}T1920 ${horizon + 90}V1080H0Z" fill="${ground}" opacity=".8"/></svg>`
}

/** A drawn film still as a data address: no file, no request, the same on every machine. */
export function drawnPicture(seed: number, alt = ''): Picture {
  const src = `data:image/svg+xml,${encodeURIComponent(drawing(seed))}`
  return { src, width: 1920, height: 1080, alt, blurSrc: src, focalPoint: { x: 0.5, y: 0.55 } }
}
