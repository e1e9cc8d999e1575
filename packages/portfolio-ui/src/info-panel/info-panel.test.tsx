import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoAbout } from '../../demo/content.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { toEmailHref, parseInstagramAccount, toTelephoneHref } from './contact-addresses.js'
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

describe('contact addresses', () => {
  it.each([
    ['+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['020 7946 0018', 'tel:02079460018'],
    ['(0)20 7946 0018', 'tel:02079460018'],
    ['+1-555-010-999 ext. 12', 'tel:+1555010999'],
    ['12', null],
    ['', null],
  ])('makes the telephone link of %j', (written, href) => {
    expect(toTelephoneHref(written)).toBe(href)
  })

  it.each([
    [' desk@cutroom.example ', 'mailto:desk@cutroom.example'],
    ['a+b?cc=x@cutroom.example', 'mailto:a%2Bb%3Fcc%3Dx@cutroom.example'],
    ['nobody', null],
    ['a b@c', null],
  ])('makes the mail link of %j', (written, href) => {
    expect(toEmailHref(written)).toBe(href)
  })

  it.each([
    ['cutroom', '@cutroom', 'cutroom'],
    ['@cutroom', '@cutroom', 'cutroom'],
    ['https://www.instagram.com/cutroom/?hl=en', '@cutroom', 'cutroom'],
    ['a"><script>', '@a"><script>', 'a%22%3E%3Cscript%3E'],
  ])('makes the Instagram link of %j', (written, name, path) => {
    expect(parseInstagramAccount(written)).toEqual({ name, href: `https://www.instagram.com/${path}/` })
  })

  it('makes no Instagram link without a handle', () => {
    expect(parseInstagramAccount('@')).toBeNull()
    expect(parseInstagramAccount('a\udfff')?.href).toBe('https://www.instagram.com/a%EF%BF%BD/')
    expect(toEmailHref('a\udfff@b.example')).toBe('mailto:a%EF%BF%BD@b.example')
    expect(parseInstagramAccount('https://instagram.com/')).toBeNull()
  })
})
