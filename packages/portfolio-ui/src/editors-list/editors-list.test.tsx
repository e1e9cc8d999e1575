import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { demoEditors } from '../../demo/films.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { ThemeScope } from '../theme/theme.js'
import { EditorsList } from './editors-list.js'

const [mara, teo] = demoEditors

describeConformance('EditorsList', <EditorsList editors={demoEditors} />, {
  root: HTMLDivElement,
  className: 'cutroom-editors',
  dataAttributes: ['data-previewing'],
})

const backdrop = (container: Element) =>
  container.querySelector<HTMLImageElement>('.cutroom-editors__backdrop img')

describe('EditorsList', () => {
  it('links each editor’s name to their page', () => {
    render(<EditorsList editors={demoEditors} />)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(demoEditors.map((editor) => editor.name))
    expect(links[0]?.getAttribute('href')).toBe(mara?.href)
  })

  it('previews the poster and colours of the hovered editor', () => {
    const onPreviewTheme = vi.fn()
    const { container } = render(
      <ThemeScope data-testid="scope">
        <EditorsList editors={demoEditors} onPreviewTheme={onPreviewTheme} />
      </ThemeScope>,
    )
    const item = screen.getByRole('link', { name: 'Tomasz Brandvold' }).closest('li')!
    expect(backdrop(container)).toBeNull()
    fireEvent.pointerEnter(item, { pointerType: 'mouse' })
    expect(backdrop(container)?.getAttribute('src')).toBe(teo?.poster?.src)
    expect(item.dataset.active).toBe('')
    const scope = screen.getByTestId('scope')
    expect(scope.style.getPropertyValue('--cutroom-foreground')).toBe(teo?.colours?.foreground)
    expect(onPreviewTheme).toHaveBeenLastCalledWith(teo?.colours)
    fireEvent.pointerLeave(item, { pointerType: 'mouse' })
    expect(backdrop(container)).toBeNull()
    expect(scope.style.getPropertyValue('--cutroom-foreground')).toBe('#ff6779')
    expect(onPreviewTheme).toHaveBeenLastCalledWith(null)
  })

  it('previews the focused editor', async () => {
    const { container } = render(<EditorsList editors={demoEditors} />)
    await userEvent.tab()
    expect(backdrop(container)?.getAttribute('src')).toBe(mara?.poster?.src)
    await userEvent.tab()
    expect(backdrop(container)?.getAttribute('src')).toBe(teo?.poster?.src)
  })

  it('previews nothing on touch', () => {
    const { container } = render(<EditorsList editors={demoEditors} />)
    const item = screen.getByRole('link', { name: 'Tomasz Brandvold' }).closest('li')!
    fireEvent.pointerEnter(item, { pointerType: 'touch' })
    expect(backdrop(container)).toBeNull()
  })

  it('restores the page’s colours when it unmounts', () => {
    const Page = ({ list }: { list: boolean }) => (
      <ThemeScope data-testid="scope">{list && <EditorsList editors={demoEditors} />}</ThemeScope>
    )
    const { rerender } = render(<Page list />)
    const item = screen.getByRole('link', { name: 'Tomasz Brandvold' }).closest('li')!
    fireEvent.pointerEnter(item, { pointerType: 'mouse' })
    rerender(<Page list={false} />)
    expect(screen.getByTestId('scope').style.getPropertyValue('--cutroom-foreground')).toBe('#ff6779')
  })

  it('shows editors without a page, a poster or colours', () => {
    const { container } = render(<EditorsList editors={[{ id: 'x', name: 'Guest', href: null }]} />)
    fireEvent.pointerEnter(screen.getByText('Guest').closest('li')!, { pointerType: 'mouse' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(backdrop(container)).toBeNull()
  })
})
