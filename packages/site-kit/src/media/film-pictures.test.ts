import { describe, expect, it } from 'vitest'
import type { SiteFilm } from '../page-props.ts'
import { hostedFilm } from '../../testing/pages.ts'
import { IMAGE } from '../../testing/image.ts'
import { shownFilm, shownPicture } from './film-pictures.ts'

const BASE = 'https://cdn.example/images/abc/production'
const DATA = { 'data-sanity': 'id=a' }

interface Shape extends Partial<SiteFilm> {
  readonly rects?: { readonly crop?: string }
}

describe('shownFilm', () => {
  it('has the URLs of the picture of the content service, with its attributes and text', () => {
    const film = hostedFilm('1', { poster: { ...IMAGE, data: DATA } })
    const { poster, thumbnail } = shownFilm(film, BASE)
    expect(poster).toMatchObject({
      src: `${BASE}/a-1920x1080.jpg?w=1920&h=1080`,
      blurSrc: `${BASE}/a-1920x1080.jpg?w=192&h=108&fm=webp&blur=40&q=20`,
      width: 1920,
      height: 1080,
      focalPoint: { x: 0.5, y: 0.5 },
      alt: 'film-1 poster image',
      data: DATA,
    })
    expect(thumbnail).toMatchObject({
      src: `${BASE}/a-1920x1080.jpg?rect=4,0,1912,1080&w=200&h=113`,
      alt: '',
      data: DATA,
    })
    expect(poster).not.toHaveProperty('ref')
  })

  it('has no picture without one', () => {
    expect(shownFilm(hostedFilm('1'), BASE)).toMatchObject({ id: '1', poster: null, thumbnail: null })
  })

  it.each([
    ['its own', { aspectRatio: 2.39 }, 2.39],
    ['that of the poster', {}, 1],
    ['that of the crop of the poster', { rects: { crop: '0,0,1000,500' } }, 2],
    ['none without a link', { link: null }, undefined],
  ])('has as its shape %s', (_what, { rects = {}, ...changes }: Shape, aspectRatio) => {
    const poster = { ...IMAGE, ref: 'image-a-1000x1000-jpg', rects }
    expect(shownFilm(hostedFilm('1', { poster, ...changes }), BASE).aspectRatio).toBe(aspectRatio)
  })

  it('is the same object for the same film, so that an update renders only what has changed', () => {
    const film = hostedFilm('1', { poster: IMAGE })
    expect(shownFilm(film, BASE)).toBe(shownFilm(film, BASE))
    expect(shownFilm({ ...film }, BASE)).not.toBe(shownFilm(film, BASE))
  })
})

describe('shownPicture', () => {
  it('has the URLs of a picture of a host as they are', () => {
    const thumbnail = { src: 'https://i.vimeocdn.com/video/9-d_400', width: 400, height: 225 }
    const picture = { src: 'https://i.vimeocdn.com/video/9-d_640', width: 640, height: 360, thumbnail }
    const { src, width, height } = picture
    expect(shownPicture(picture, BASE, 'A film')).toEqual({
      poster: { src, width, height, alt: 'A film' },
      thumbnail: { ...thumbnail, alt: '' },
    })
  })
})
