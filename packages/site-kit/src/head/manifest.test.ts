import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawIcon, PUBLIC_FOLDER } from '../../icons/draw-icons.ts'
import { ICON_FILES, iconSvg } from './manifest.ts'

const pixels = async (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

it.each(Object.values(ICON_FILES))('has the file $path as the script draws it', async (icon) => {
  const committed = await readFile(join(PUBLIC_FOLDER, icon.path))
  const [kept, drawn] = await Promise.all([pixels(committed), pixels(await drawIcon(icon))])
  expect(kept.info).toMatchObject({ width: icon.size, height: icon.size })
  expect(kept.data.equals(drawn.data)).toBe(true)
  expect(committed.length).toBeLessThan(4096)
})

it('draws the mark of the maskable icon within the safe zone', async () => {
  const { size } = ICON_FILES.maskable
  const { data, info } = await pixels(await readFile(join(PUBLIC_FOLDER, ICON_FILES.maskable.path)))
  const background = data.subarray(0, 3)
  const outside: number[] = []
  for (let at = 0; at < size * size; at += 1) {
    const marked = !data.subarray(at * info.channels, at * info.channels + 3).equals(background)
    const distance = Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2)
    if (marked && distance > size * 0.4) outside.push(at)
  }
  expect(outside).toEqual([])
})

it('draws the icon in the colours of the site only', () => {
  expect(iconSvg({ foreground: '#abc', background: '#012345' })).toMatch(/fill="#012345"[^]*fill="#abc"/)
  const hostile = iconSvg({ foreground: '"/><script>', background: 'red' })
  expect(hostile).not.toMatch(/script|red/)
})
