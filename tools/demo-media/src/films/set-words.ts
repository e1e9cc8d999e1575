/// <reference lib="dom" />
import type { FrameMoment } from './film.ts'

/** Sets the words; runs in the page, so all it needs is inside it. */
export function setWords(
  c: CanvasRenderingContext2D,
  width: number,
  height: number,
  { film }: FrameMoment,
): void {
  const bar = 2 / 3
  const beat = Math.floor(film / bar)
  const part = film / bar - beat
  const out = 1 - (1 - Math.min(1, part * 2.2)) ** 4
  const inks = { red: '#e8321f', black: '#0d0b0a', cream: '#f3ead8', blue: '#1f3fe0' }
  const font = (px: number, weight: number, stretch: string) => {
    c.font = `${weight} ${px}px Archivo`
    c.fontStretch = stretch as CanvasFontStretch
  }
  const fill = (ink: string) => {
    c.fillStyle = ink
    c.fillRect(0, 0, width, height)
  }
  const word = (text: string, x: number, y: number, wide: number, tall: number, ink: string) => {
    c.save()
    const size = 400
    font(size, 900, 'ultra-condensed')
    const m = c.measureText(text)
    const cap = m.actualBoundingBoxAscent
    c.translate(x, y)
    c.scale(wide / m.width, tall / cap)
    c.fillStyle = ink
    c.fillText(text, 0, cap)
    c.restore()
  }
  c.textBaseline = 'alphabetic'
  const w = width
  const h = height
  const scenes: (() => void)[] = [
    () => {
      fill(inks.red)
      word('SET', w * 0.04, h * 0.06 + h * (1 - out), w * 0.92, h * 0.88, inks.cream)
    },
    () => {
      fill(inks.cream)
      const top = h * (0.88 - 0.62 * out)
      word('SET', w * 0.04, h * 0.05, w * 0.92, top - h * 0.1, inks.red)
      word('IT', w * 0.04, top, w * 0.92, h * 0.95 - top, inks.black)
    },
    () => {
      fill(inks.black)
      for (let i = 0; i < 7; i++)
        word(
          'LOUD',
          w * (0.04 - 0.012 * i * (1 - out)),
          h * (0.03 + 0.138 * i),
          w * (0.18 + 0.74 * Math.min(1, out * 1.35 - i * 0.05)),
          h * 0.115,
          i === Math.floor(part * 7) ? inks.red : inks.cream,
        )
    },
    () => {
      fill(inks.cream)
      word('LOUD', w * 0.04, h * 0.06, w * (0.92 - 0.42 * out), h * 0.88, inks.black)
      word('ER', w * (0.98 - 0.42 * out), h * 0.06, w * 0.4, h * 0.88, inks.red)
    },
    () => {
      fill(inks.blue)
      c.save()
      c.translate(w / 2, h / 2)
      for (let i = 9; i >= 0; i--) {
        const s = 0.16 * 1.42 ** (i - 2 * part)
        c.save()
        c.rotate((-0.06 + 0.03 * part) * i)
        c.fillStyle = i % 2 ? inks.cream : inks.blue
        c.fillRect(-w * s, -h * s, 2 * w * s, 2 * h * s)
        c.restore()
      }
      c.restore()
      word(
        'O',
        w * (0.5 - 0.1 - 0.05 * out),
        h * (0.5 - 0.2 - 0.12 * out),
        w * (0.2 + 0.1 * out),
        h * (0.4 + 0.24 * out),
        inks.red,
      )
    },
    () => {
      fill(inks.red)
      for (let i = 0; i < 5; i++) {
        const x = ((i * 0.5 + film * 0.55) % 1.5) - 0.5
        for (let j = 0; j < 3; j++)
          word(
            'DRUM',
            w * (((x + j * 0.5 + (i % 2) * 0.25) % 2) - 0.5),
            h * (0.02 + 0.196 * i),
            w * 0.46,
            h * 0.165,
            (i + j) % 3 === 0 ? inks.cream : inks.black,
          )
      }
    },
    () => {
      fill(inks.black)
      const letters = 'BOOM'
      for (let i = 0; i < 4; i++) {
        const k = Math.abs(Math.sin(Math.PI * Math.min(1, Math.max(0, part * 1.6 - i * 0.18))))
        word(
          letters[i] ?? '',
          w * (0.04 + 0.232 * i),
          h * (0.94 - 0.18 - 0.7 * k),
          w * 0.215,
          h * (0.18 + 0.7 * k),
          i === 1 ? inks.red : inks.cream,
        )
      }
    },
    () => {
      fill(inks.cream)
      c.save()
      c.beginPath()
      c.arc(w * 0.5, h * 0.5, h * (0.08 + 0.4 * out), 0, 7)
      c.fillStyle = inks.red
      c.fill()
      c.restore()
      word('HUSH', w * 0.36, h * 0.46, w * 0.28, h * 0.09, inks.cream)
    },
    () => {
      fill(inks.red)
      const s = Math.min(1, part * 1.8)
      word(
        'LOUDER',
        w * (0.36 - 0.32 * s),
        h * (0.44 - 0.38 * s),
        w * (0.28 + 0.64 * s),
        h * (0.12 + 0.76 * s),
        inks.black,
      )
    },
    () => {
      fill(inks.cream)
      for (let i = 0; i < 12; i++) {
        const k = 0.5 + 0.5 * Math.sin(i * 0.6 - film * 9)
        c.fillStyle = i % 3 === 1 ? inks.red : inks.black
        c.fillRect(w * (0.04 + 0.0775 * i), h * (0.5 - 0.44 * k), w * 0.058, h * 0.88 * k)
      }
    },
    () => {
      fill(inks.blue)
      word('SET IT', w * 0.04, h * 0.06, w * 0.92, h * (0.43 - 0.15 * Math.sin(part * 3.14)), inks.cream)
      word(
        'LOUDER',
        w * 0.04,
        h * (0.53 - 0.15 * Math.sin(part * 3.14)),
        w * 0.92,
        h * (0.41 + 0.15 * Math.sin(part * 3.14)),
        inks.red,
      )
    },
    () => {
      fill(inks.black)
      word('SET IT', w * 0.04, h * 0.06, w * 0.92, h * 0.28, inks.cream)
      word('LOUDER', w * 0.04, h * 0.38, w * 0.92, h * 0.56, inks.red)
    },
  ]
  scenes[beat % scenes.length]?.()
}
