import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RichText } from './rich-text.js'
import '../styles.css'

afterEach(cleanup)

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

it.each([
  [80, 80],
  [2000, 400],
])('shows a picture of %i px at %i px in a text of 400 px', (width, shown) => {
  const picture = { src: PIXEL, srcSet: `${PIXEL} ${width}w`, width, height: width / 2, alt: 'A laurel' }
  const { container } = render(
    <div className="cutroom-theme" style={{ inlineSize: 400 }}>
      <RichText content={[{ _type: 'image' }]} resolveImage={() => picture} />
    </div>,
  )
  expect(container.querySelector('img')?.getBoundingClientRect().width).toBe(shown)
})
