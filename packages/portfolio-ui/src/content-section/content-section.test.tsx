import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { translateTexts } from '../../test/translate-texts.js'
import { ContentSection, Credits } from './content-section.js'

const description = <p>A film about a timetable</p>
const mara = { id: '1', name: 'Mara Lindqvist', href: '/editors/mara-lindqvist' }
const teo = { id: '2', name: 'Teo Adeyemi', href: null }

describeConformance('ContentSection', <ContentSection description={description} editors={[mara]} />, {
  root: HTMLElement,
  className: 'cutroom-content-section',
  dataAttributes: ['data-textless'],
})
describeConformance('Credits', <Credits editors={[mara]} />, {
  root: HTMLParagraphElement,
  className: 'cutroom-credits',
})

describe('ContentSection', () => {
  it('shows the description and who cut the film', () => {
    render(<ContentSection description={description} editors={[mara]} />)
    const section = screen.getByRole('region', { name: 'About this film' })
    expect(section.textContent).toContain('A film about a timetable')
    expect(section.textContent).toContain('Editor: Mara Lindqvist')
    expect(screen.getByRole('link', { name: 'Mara Lindqvist' }).getAttribute('href')).toBe(mara.href)
  })

  it('names several editors, those without a page as plain text', () => {
    render(<ContentSection description={null} editors={[mara, teo]} />)
    const section = screen.getByRole('region')
    expect(section.textContent).toBe('Editors: Mara Lindqvist, Teo Adeyemi')
    expect(section.dataset.textless).toBe('')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it.each([
    ['one before', [teo], [mara, teo]],
    ['one less', [mara, teo], [mara]],
    ['a page', [mara, teo], [mara, { ...teo, href: '/editors/teo' }]],
    ['a page of the first', [teo, mara], [{ ...teo, href: '/editors/teo' }, mara]],
  ])('names other editors, %s, after a browser has translated the page', (_, before, after) => {
    const { container, rerender } = render(<Credits editors={before} />)
    translateTexts(container)
    rerender(<Credits editors={after} />)
    expect(container.innerHTML).toBe(renderToStaticMarkup(<Credits editors={after} />))
  })

  it('names editors that are no JSON', () => {
    const circular = { ...teo, films: [] as object[] }
    circular.films.push(circular)
    const editors = [circular, { ...mara, id: 1n as never }]
    render(<Credits editors={editors} />)
    expect(screen.getByText(/^Editors/).parentElement?.textContent).toBe(
      'Editors: Teo Adeyemi, Mara Lindqvist',
    )
  })

  it('has no credit line for nobody', () => {
    render(<ContentSection description={description} editors={[]} />)
    expect(screen.getByRole('region').textContent).not.toContain('Editor')
  })
})
