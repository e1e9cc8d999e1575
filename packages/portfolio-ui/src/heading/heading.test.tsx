import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LabelsProvider } from '../labels/labels.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { translateTexts } from '../../test/translate-texts.js'
import { HeadingGroup, MainHeading } from './heading.js'

const clients = [
  { id: '1', name: 'Meridian Rail' },
  { id: '2', name: 'Halden & Vik' },
]

describeConformance('HeadingGroup', <HeadingGroup clients={clients} title="Salt" />, {
  root: HTMLElement,
  className: 'cutroom-heading-group',
  dataAttributes: ['data-untitled', 'data-clientless'],
})
describeConformance('MainHeading', <MainHeading layout="home">Showreel</MainHeading>, {
  root: HTMLHeadingElement,
  className: 'cutroom-main-heading',
  dataAttributes: ['data-layout'],
})

describe('HeadingGroup', () => {
  it('shows all clients and the title, in any writing direction', () => {
    render(<HeadingGroup clients={clients} title="מלח" />)
    const line = screen.getByText('Meridian Rail').parentElement
    expect(line?.textContent).toBe('Meridian Rail, Halden & Vik')
    expect(screen.getByText('Halden & Vik').parentElement).toBe(line)
    const title = screen.getByRole('heading', { level: 2, name: 'מלח' })
    expect(title.getAttribute('dir')).toBe('auto')
  })

  it.each([null, '', '  '])('shows No client and No title where they are missing (%j)', (title) => {
    const { container } = render(<HeadingGroup clients={[]} title={title} level={3} />)
    expect(screen.getByText('No client')).toBeDefined()
    expect(screen.getByRole('heading', { level: 3, name: 'No title' })).toBeDefined()
    expect(container.querySelector('[data-untitled][data-clientless]')).not.toBeNull()
  })

  it.each([
    ['one less', clients, clients.slice(1)],
    ['one before', clients.slice(1), clients],
    ['none', clients, []],
  ])('names other clients, %s, after a browser has translated the page', (_, before, after) => {
    const { container, rerender } = render(<HeadingGroup clients={before} title="Salt" />)
    translateTexts(container)
    rerender(<HeadingGroup clients={after} title="Salt" />)
    const line = container.querySelector('.cutroom-heading-group__clients')
    expect(line?.textContent).toBe(after.map(({ name }) => name).join(', ') || 'No client')
  })

  it('leaves out clients without a name', () => {
    render(<HeadingGroup clients={[{ id: '1', name: ' ' }, ...clients.slice(1)]} title="Salt" />)
    expect(screen.getByText('Halden & Vik')).toBeDefined()
  })

  it('shows the labels of the nearest provider', () => {
    render(
      <LabelsProvider labels={{ noTitle: 'Uten tittel' }}>
        <HeadingGroup clients={[]} title={null} />
      </LabelsProvider>,
    )
    expect(screen.getByRole('heading', { name: 'Uten tittel' })).toBeDefined()
    expect(screen.getByText('No client')).toBeDefined()
  })
})

describe('MainHeading', () => {
  it('links the editor’s name to all editors on an editor’s page', () => {
    render(<MainHeading layout="slug" editorName="Mara Lindqvist" />)
    const heading = screen.getByRole('heading', { level: 1, name: 'Mara Lindqvist' })
    const link = screen.getByRole('link', { name: 'Mara Lindqvist' })
    expect(heading.contains(link)).toBe(true)
    expect(link.getAttribute('href')).toBe('/editors')
  })

  it('is for assistive technology alone on request', () => {
    render(
      <MainHeading layout="info" visuallyHidden>
        Info
      </MainHeading>,
    )
    const { classList } = screen.getByRole('heading', { level: 1, name: 'Info' })
    expect(classList.contains('cutroom-visually-hidden')).toBe(true)
  })

  it('shows its children in every other layout', () => {
    render(
      <MainHeading layout="home" editorName="Mara Lindqvist">
        Showreel
      </MainHeading>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Showreel' })).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each(['home', 'slug', 'anything'])(
    'shows the placeholder in the layout %s without a heading',
    (layout) => {
      render(<MainHeading layout={layout} editorName={null} />)
      expect(screen.getByRole('heading', { level: 1, name: 'Main Heading here' })).toBeDefined()
    },
  )

  it.each([null, false, ''])('shows the placeholder where its children are %j', (children) => {
    render(<MainHeading layout="home">{children}</MainHeading>)
    expect(screen.getByRole('heading', { level: 1, name: 'Main Heading here' })).toBeDefined()
  })
})
