import { expect, it } from 'vitest'
import { richTextImageUrl } from './rich-text-image-url.ts'

const IMAGE = { ref: 'image-a-400x200-png', id: 'a', width: 400, height: 200, format: 'png' }
const url = richTextImageUrl('https://cdn.example/images/abc/production')

it('asks for a picture at a width, and never above its own', () => {
  expect(url(IMAGE, { width: 320, crop: null })).toBe(
    'https://cdn.example/images/abc/production/a-400x200.png?w=320&fit=max',
  )
})

it('asks for the part that its crop leaves', () => {
  expect(url(IMAGE, { width: 100, crop: { left: 1, top: 2, width: 200, height: 100 } })).toContain(
    '.png?rect=1,2,200,100&w=100&',
  )
})

it('has no address where it is not known where pictures are', () => {
  expect(richTextImageUrl('')(IMAGE, { width: 320, crop: null })).toBeNull()
})
