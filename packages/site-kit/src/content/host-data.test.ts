import { vimeo } from '@cutroom/player-core/providers'
import { describe, expect, it } from 'vitest'
import { filmImage } from '../head/head.ts'
import type { PageProps } from '../page-props.ts'
import { failedPage } from '../../testing/site-config.ts'
import { filmsPage, hostedFilm as film } from '../../testing/pages.ts'
import { IMAGE } from '../../testing/image.ts'
import { hostPicture, hostDataOn, listMissingHostData, withHostData } from './host-data.ts'

const sized = (address: string, [width, height]: readonly [number, number] = [1920, 1080]) => ({
  src: `https://i.vimeocdn.com/video/${address}`,
  width,
  height,
})
const picture = (address: string, size?: readonly [number, number]) =>
  hostPicture(sized(address, size), vimeo.oembed?.resizePicture)
const data = (address: string) => ({ picture: picture(address), aspectRatio: null, duration: null })
const NONE = { picture: null, aspectRatio: null, duration: null }

const listMissing = (page: PageProps) => listMissingHostData(page).map(({ link }) => link)

describe('listMissingHostData', () => {
  it('returns each film without a poster, shape or length, from the current one around the loop', () => {
    const films = [
      film('1'),
      film('2', { poster: IMAGE, aspectRatio: 1, duration: 60 }),
      film('3'),
      film('4', { link: '/a.mp4' }),
      film('5'),
    ]
    const again = film('6', { link: 'https://vimeo.com/1' })
    expect(listMissing(filmsPage([...films, again], { initialFilmId: '3' }))).toEqual([
      'https://vimeo.com/3',
      '/a.mp4',
      'https://vimeo.com/5',
      'https://vimeo.com/1',
      'https://vimeo.com/1',
    ])
  })

  it('returns the film of the info page, and none of other static pages', () => {
    const contact = { address: null, email: null, telephone: null, instagram: null }
    const info: PageProps = {
      ...failedPage('/info'),
      kind: 'info',
      heading: 'Info',
      content: null,
      film: film('1'),
      contact,
    }
    expect(listMissing(info)).toEqual(['https://vimeo.com/1'])
    expect(withHostData(info, () => data('1-d_1920'))).toMatchObject({
      film: { poster: picture('1-d_1920') },
    })
    expect(listMissing(failedPage('/'))).toEqual([])
  })
})

describe('withHostData', () => {
  it('adds the picture of the host, which is the share image too', () => {
    const page = withHostData(filmsPage([film('1')]), () => data('9-a1-d_1920x1080?region=us'))
    const [withPoster] = page.kind === 'films' ? page.films : []
    expect(withPoster?.poster).toEqual(picture('9-a1-d_1920x1080?region=us'))
    expect(withPoster && filmImage(withPoster, '')).toEqual({
      ...sized('9-a1-d_1920x1080?region=us'),
      alt: 'film-1 poster image',
    })
  })

  it('adds the shape of a film that has a poster, and replaces no recorded one', () => {
    const films = [film('1', { poster: IMAGE }), film('2', { poster: IMAGE, aspectRatio: 1 })]
    const page = withHostData(filmsPage(films), () => ({ ...data('9-d_640'), aspectRatio: 2.39 }))
    expect(page).toMatchObject({
      films: [
        { poster: IMAGE, aspectRatio: 2.39 },
        { poster: IMAGE, aspectRatio: 1 },
      ],
    })
  })

  it('returns the same page if no film lacks a poster, or no picture is known', () => {
    const page = filmsPage([film('1', { poster: IMAGE }), film('2', { link: null }), film('3')])
    expect(withHostData(page, () => NONE)).toBe(page)
    expect(withHostData(page, () => undefined)).toBe(page)
    expect(withHostData(page, () => data('9-d_640'))).toMatchObject({
      films: [page.films[0], page.films[1], { poster: picture('9-d_640') }],
    })
  })
})

describe('hostPicture', () => {
  it('has the picture in the widths of a poster and of a thumbnail', () => {
    const { srcSet, thumbnail } = picture('9-a1-d_1920x1080?region=us')
    expect(thumbnail).toEqual(sized('9-a1-d_400x225?region=us', [400, 225]))
    expect(srcSet?.split(', ')).toEqual([
      'https://i.vimeocdn.com/video/9-a1-d_640x360?region=us 640w',
      'https://i.vimeocdn.com/video/9-a1-d_960x540?region=us 960w',
      'https://i.vimeocdn.com/video/9-a1-d_1280x720?region=us 1280w',
      'https://i.vimeocdn.com/video/9-a1-d_1920x1080?region=us 1920w',
    ])
  })

  it.each([
    ['9-d_1280', '9-d_400'],
    ['9_1280.jpg', '9_400.jpg'],
    ['9_1280x720.jpg?r=pad', '9_400x225.jpg?r=pad'],
  ])('changes the size in the URL %s', (address, thumbnail) => {
    expect(picture(address, [1280, 720]).thumbnail).toEqual(sized(thumbnail, [400, 225]))
  })

  it('has a picture without a size in its URL in one size', () => {
    const { srcSet, thumbnail } = picture('9.jpg')
    expect(srcSet).toBeUndefined()
    expect(thumbnail).toEqual(sized('9.jpg'))
  })
})

describe('hostDataOn', () => {
  it('returns the data of hosts by link, and no other pictures', () => {
    const page = withHostData(filmsPage([film('1', { poster: IMAGE }), film('2')]), () => data('9-d_640'))
    expect([...hostDataOn(page)]).toEqual([['https://vimeo.com/2', data('9-d_640')]])
  })
})
