import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { ShareButton, type SharePlatform } from './share-button.js'

describeConformance('ShareButton', <ShareButton url="?video=salt" title="Salt" />, {
  root: HTMLDivElement,
  className: 'cutroom-share',
  dataAttributes: ['data-state'],
})

const address = 'http://localhost:3000/?video=salt'
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })))
const element = (platform: SharePlatform, url = '?video=salt') => (
  <ShareButton url={url} title="Salt" platform={() => platform} data-testid="share" />
)
const show = (platform: SharePlatform) => render(element(platform))

describe('ShareButton', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('opens the system’s share sheet with the absolute address', async () => {
    const share = vi.fn<NonNullable<SharePlatform['share']>>().mockResolvedValue()
    const copy = vi.fn<NonNullable<SharePlatform['copy']>>().mockResolvedValue()
    show({ share, copy })
    await press()
    expect(share).toHaveBeenCalledWith({ url: address, title: 'Salt' })
    expect(copy).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('shows no message when the share sheet is dismissed', async () => {
    const copy = vi.fn<NonNullable<SharePlatform['copy']>>().mockResolvedValue()
    show({ share: () => Promise.reject(new DOMException('no', 'AbortError')), copy })
    await press()
    expect(copy).not.toHaveBeenCalled()
    expect(screen.getByTestId('share').dataset.state).toBe('idle')
  })

  it('copies the address without a share sheet, and confirms it for a moment', async () => {
    const copy = vi.fn<NonNullable<SharePlatform['copy']>>().mockResolvedValue()
    show({ share: null, copy })
    await press()
    expect(copy).toHaveBeenCalledWith(address)
    expect(screen.getByRole('status').textContent).toBe('Link copied')
    act(() => void vi.advanceTimersByTime(2500))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('copies the address where the share sheet fails', async () => {
    const copy = vi.fn<NonNullable<SharePlatform['copy']>>().mockResolvedValue()
    show({ share: () => Promise.reject(new TypeError('no')), copy })
    await press()
    expect(copy).toHaveBeenCalledOnce()
  })

  it.each([null, () => Promise.reject(new Error('denied'))])(
    'shows the address where it cannot be copied',
    async (copy) => {
      show({ share: null, copy })
      await press()
      const field = screen.getByRole('textbox', { name: 'Copy this link' })
      expect((field as HTMLInputElement).value).toBe(address)
      expect(document.activeElement).toBe(field)
    },
  )

  it('focuses the shown address with each press, and with no other render', async () => {
    const platform = { share: null, copy: null }
    const { rerender } = show(platform)
    await press()
    const button = screen.getByRole('button', { name: 'Share' })
    button.focus()
    rerender(element(platform))
    expect(document.activeElement).toBe(button)
    await press()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('hides the shown address once it has another address to share', async () => {
    const platform = { share: null, copy: null }
    const { rerender } = show(platform)
    await press()
    rerender(element(platform, '?video=ink'))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByTestId('share').dataset.state).toBe('idle')
  })
})
