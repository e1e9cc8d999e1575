import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoAbout } from '../../demo/content.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { ContactDetails, InfoPanel } from './info-panel.js'

const contact = {
  address: '14 Tannery Lane\n0182 Oslo',
  email: 'desk@cutroom.example',
  telephone: '+47 (0) 22 55 01 40',
  instagram: '@cutroom.studio',
}

describeConformance('InfoPanel', <InfoPanel content={demoAbout} contact={contact} />, {
  root: HTMLDivElement,
  className: 'cutroom-info',
  dataAttributes: ['data-film'],
})
describeConformance('ContactDetails', <ContactDetails contact={contact} />, {
  root: HTMLDListElement,
  className: 'cutroom-contact',
})

describe('ContactDetails', () => {
  it('renders real links', () => {
    render(<ContactDetails contact={contact} />)
    expect(screen.getByText(/Tannery Lane/).tagName).toBe('ADDRESS')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      'mailto:desk@cutroom.example',
      'tel:+4722550140',
      'https://www.instagram.com/cutroom.studio/',
    ])
  })

  it('leaves out missing fields, and renders nothing without any', () => {
    const { container, rerender } = render(
      <ContactDetails contact={{ email: 'desk@cutroom.example', address: ' ' }} />,
    )
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Mail'])
    rerender(<ContactDetails contact={{}} />)
    expect(container.childElementCount).toBe(0)
  })

  it('renders plain text where no link can be made', () => {
    render(<ContactDetails contact={{ email: 'ask at the door', telephone: 'none' }} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('ask at the door')).toBeDefined()
  })
})

describe('InfoPanel', () => {
  it('shows the film', () => {
    const { container } = render(
      <InfoPanel content={demoAbout} contact={contact} film={<video aria-label="film" muted />} />,
    )
    expect(screen.getByLabelText('film')).toBeDefined()
    expect(container.querySelector('[data-film]')).not.toBeNull()
  })
})
