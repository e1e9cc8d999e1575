import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { translateTexts } from '../../test/translate-texts.js'
import { FilmCounter } from './film-counter.js'

describeConformance('FilmCounter', <FilmCounter index={2} total={14} />, {
  root: HTMLDivElement,
  className: 'cutroom-film-counter',
})

describe('FilmCounter', () => {
  it.each([
    [2, 14, '03 / 14', 'Film 3 of 14'],
    [0, 2, '01 / 02', 'Film 1 of 2'],
    [41, 10_000, '00042 / 10000', 'Film 42 of 10000'],
  ])('shows and announces film index %i of %i', (index, total, seen, heard) => {
    const { container } = render(<FilmCounter index={index} total={total} />)
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(seen)
    expect(container.querySelector('.cutroom-visually-hidden')?.textContent).toBe(heard)
  })

  it('shows the film after a browser has translated the page', () => {
    const { container, rerender } = render(<FilmCounter index={0} total={14} />)
    translateTexts(container)
    rerender(<FilmCounter index={3} total={14} />)
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('04 / 14')
  })

  it.each([0, 1])('renders nothing for %i films', (total) => {
    expect(render(<FilmCounter index={0} total={total} />).container.childElementCount).toBe(0)
  })
})
