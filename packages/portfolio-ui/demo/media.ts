/// <reference types="vite/client" />
import type { Picture } from '../src/picture/picture.js'
import type { ResolveImage } from '../src/rich-text/rich-text.js'

const PATH = `${import.meta.env.BASE_URL}demo/`

/** Absolute, since a player in a frame has another base; a path without a document. */
const MEDIA = typeof document === 'undefined' ? PATH : new URL(PATH, document.baseURI).href

export const demoFile = (name: string): string => `${MEDIA}files/${name}`

export function demoPicture(name: string, alt = '', focalPoint = { x: 0.5, y: 0.5 }): Picture {
  const src = `${MEDIA}images/${name}`
  const blurSrc = `${MEDIA}blurred/${name.replace('.jpg', '.webp')}`
  return { src, width: 1920, height: 1080, alt, blurSrc, focalPoint }
}

export const portraitPicture = (alt = ''): Picture => ({
  ...demoPicture('', alt),
  src: `${MEDIA}portrait/track.jpg`,
  blurSrc: `${MEDIA}blurred/portrait/track.webp`,
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
