import { fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { describe, expect, it } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { hideBrokenImage } from './image-attributes.js'
import { PictureImage } from './picture.js'

const picture = {
  src: '/full.jpg',
  srcSet: '/small.jpg 640w, /full.jpg 1920w',
  sizes: '100vw',
  width: 1920,
  height: 1080,
  alt: 'salt poster image',
  focalPoint: { x: 0.25, y: 2 },
}

describeConformance('PictureImage', <PictureImage picture={picture} />, {
  root: HTMLImageElement,
  className: 'cutroom-picture',
})

describe('PictureImage whose file cannot be shown', () => {
  const image = () => screen.getByRole('img', { name: 'salt poster image' })

  it('is marked, so that no broken-image mark is visible, until a file has loaded', () => {
    render(<PictureImage picture={picture} />)
    expect(image().dataset.failed).toBeUndefined()
    fireEvent.error(image())
    expect(image().dataset.failed).toBe('')
    fireEvent.load(image())
    expect(image().dataset.failed).toBeUndefined()
  })

  it('passes the image to the ref of its user', () => {
    const ref = { current: null as HTMLImageElement | null }
    const { unmount } = render(<PictureImage picture={picture} ref={ref} />)
    expect(ref.current).toBe(image())
    unmount()
    expect(ref.current).toBeNull()
  })
})

describe('hideBrokenImage', () => {
  it('marks an image of a picture that is given later', () => {
    const ref = { current: null as HTMLImageElement | null }
    const { rerender } = render(<PictureImage picture={null} ref={ref} />)
    rerender(<PictureImage picture={picture} ref={ref} />)
    const image = screen.getByRole('img')
    expect(ref.current).toBe(image)
    fireEvent.error(image)
    expect(image.dataset.failed).toBe('')
  })

  it('marks an image that failed before it was attached', () => {
    const image = document.createElement('img')
    Object.defineProperties(image, {
      complete: { value: true },
      currentSrc: { value: '/gone.jpg' },
      naturalWidth: { value: 0 },
    })
    hideBrokenImage(image)
    expect(image.dataset.failed).toBe('')
  })

  it('marks an image once that its page has hidden and shown again', async () => {
    const app = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <PictureImage picture={picture} />
      </Activity>
    )
    const { rerender } = render(app('visible'))
    rerender(app('hidden'))
    rerender(app('visible'))
    const image = screen.getByRole('img')
    const marks = new MutationObserver(() => {})
    marks.observe(image, { attributeFilter: ['data-failed'] })
    fireEvent.error(image)
    expect(marks.takeRecords()).toHaveLength(1)
  })
})

describe('PictureImage', () => {
  it('renders the picture’s candidates, size and alternative text', () => {
    render(<PictureImage picture={picture} />)
    const image = screen.getByRole('img', { name: 'salt poster image' })
    expect(image.getAttribute('srcset')).toBe(picture.srcSet)
    expect(image.getAttribute('sizes')).toBe('100vw')
    expect(image.getAttribute('width')).toBe('1920')
    expect(image.getAttribute('loading')).toBe('lazy')
  })

  it('positions the crop at the focal point', () => {
    render(<PictureImage picture={picture} />)
    expect(screen.getByRole('img').style.objectPosition).toBe('25% 100%')
  })

  it('adds the data attributes of the picture', () => {
    render(<PictureImage picture={{ ...picture, data: { 'data-field': 'posterImage' } }} />)
    expect(screen.getByRole('img').dataset.field).toBe('posterImage')
  })

  it('loads at once with priority', () => {
    render(<PictureImage picture={picture} priority sizes="50vw" />)
    const image = screen.getByRole('img')
    expect(image.getAttribute('loading')).toBe('eager')
    expect(image.getAttribute('fetchpriority')).toBe('high')
    expect(image.getAttribute('sizes')).toBe('50vw')
  })
})
