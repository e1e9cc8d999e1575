/// <reference types="vite/client" />
import type { Picture } from '../src/picture/picture.js'
import type { ResolveImage } from '../src/rich-text/rich-text.js'

const MEDIA = `${import.meta.env.BASE_URL}demo/`

/** The files of the demo studio, which a long list has thousands of times. */
const addresses = new Map<string, string>()

/** Absolute, since a player in a frame has another base; unchanged without a document. */
function absolute(path: string): string {
  if (typeof document === 'undefined') return path
  const address = addresses.get(path) ?? new URL(path, document.baseURI).href
  addresses.set(path, address)
  return address
}

export const demoFile = (name: string): string => absolute(`${MEDIA}files/${name}`)

export function demoPicture(name: string, alt = '', focalPoint = { x: 0.5, y: 0.5 }): Picture {
  const src = absolute(`${MEDIA}images/${name}`)
  const blurSrc = absolute(`${MEDIA}blurred/${name.replace('.jpg', '.webp')}`)
  return { src, width: 1920, height: 1080, alt, blurSrc, focalPoint }
}

export const portraitPicture = (alt = ''): Picture => ({
  ...demoPicture('', alt),
  src: absolute(`${MEDIA}portrait/track.jpg`),
  blurSrc: absolute(`${MEDIA}blurred/portrait/track.webp`),
  width: 360,
  height: 640,
})

/** Pictures within the demo studio's texts; `null` for a node whose `asset` names no file. */
export const demoImage: ResolveImage = (node) => {
  const { asset, alt = '' } = node as { asset?: { _ref?: string }; alt?: string }
  const [, id, format] = /^image-(.+)-\d+x\d+-(\w+)$/.exec(asset?._ref ?? '') ?? []
  if (!id) return null
  const { src, width, height } = demoPicture(`${id}.${format}`)
  return { src, width, height, alt }
}
