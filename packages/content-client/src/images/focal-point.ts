import { isRecord } from '../views/read.js'
import { parseImageReference, type ImageSource } from './image-reference.js'

/** A point within a picture, each axis from 0 (left, top) to 1. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

const CENTRE: FocalPoint = { x: 0.5, y: 0.5 }

/**
 * Where the hotspot of `source` lies within the picture at `address`. The image builder cuts a `rect` (in px of
 * the original) around the hotspot; a layout that crops once more has to aim at what is left of it.
 */
export function focalPoint(address: string, source: ImageSource): FocalPoint {
  const original = parseImageReference(source.asset._ref)
  const hotspot = source.hotspot
  if (!original || !isRecord(hotspot)) return CENTRE
  const { x, y } = hotspot
  if (typeof x !== 'number' || typeof y !== 'number') return CENTRE
  const rect = new URL(address).searchParams.get('rect')?.split(',').map(Number)
  const [left = 0, top = 0, width = original.width, height = original.height] = rect ?? []
  return {
    x: within((x * original.width - left) / width),
    y: within((y * original.height - top) / height),
  }
}

function within(share: number): number {
  return Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000 : 0.5
}
