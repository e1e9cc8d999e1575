import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeConformance } from '../testing/describe-conformance.js'
import { Position } from './position.js'

describeConformance('Position', <Position index={2} total={14} />, {
  root: HTMLParagraphElement,
  className: 'cutroom-position',
})

describe('Position', () => {
  it.each([
    [2, 14, '03 / 14', 'Film 3 of 14'],
    [0, 1, '01 / 01', 'Film 1 of 1'],
    [41, 10_000, '00042 / 10000', 'Film 42 of 10000'],
  ])('of %i among %i', (index, total, seen, heard) => {
    const { container } = render(<Position index={index} total={total} />)
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(seen)
    expect(container.querySelector('.cutroom-visually-hidden')?.textContent).toBe(heard)
  })

  it('is nothing where there are no films', () => {
    expect(render(<Position index={0} total={0} />).container.childElementCount).toBe(0)
  })
})
