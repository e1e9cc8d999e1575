import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useShare } from './use-share.js'

function Shared({ url = '?video=salt' }) {
  const { share, outcome } = useShare({ url, title: 'Salt' })
  return (
    <>
      <button type="button" onClick={share}>
        Share
      </button>
      {outcome}
    </>
  )
}

const address = 'http://localhost:3000/?video=salt'
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })))
const message = () => screen.getByRole('status').textContent

/** What the browser can do: by default nothing. */
const stubBrowser = (browser: { share?: () => Promise<void>; writeText?: () => Promise<void> }) => {
  const { share, writeText } = browser
  vi.stubGlobal('navigator', { share, clipboard: writeText && { writeText } })
}

describe('useShare', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('opens the system’s share sheet with the absolute address, and copies nothing', async () => {
    const share = vi.fn(() => Promise.resolve())
    const writeText = vi.fn(() => Promise.resolve())
    stubBrowser({ share, writeText })
    render(<Shared />)
    await press()
    expect(share).toHaveBeenCalledWith({ url: address, title: 'Salt' })
    // The second is that of a press while the sheet is open.
    for (const name of ['AbortError', 'InvalidStateError']) {
      share.mockRejectedValue(new DOMException('', name))
      await press()
    }
    expect(writeText).not.toHaveBeenCalled()
    expect(message()).toBe('')
  })

  it.each([undefined, () => Promise.reject(new TypeError('no'))])(
    'copies the address where there is no share sheet, and confirms it for a moment',
    async (share) => {
      const writeText = vi.fn(() => Promise.resolve())
      stubBrowser({ ...(share && { share }), writeText })
      render(<Shared />)
      await press()
      expect(writeText).toHaveBeenCalledWith(address)
      expect(message()).toBe('Link copied')
      act(() => void vi.advanceTimersByTime(2500))
      expect(message()).toBe('')
    },
  )

  it.each([{}, { writeText: () => Promise.reject(new Error('denied')) }])(
    'shows the address where it cannot be copied, with focus after each press, until there is another one',
    async (browser) => {
      stubBrowser(browser)
      const { rerender } = render(<Shared />)
      await press()
      const field = screen.getByRole('textbox', { name: 'Copy this link' })
      expect((field as HTMLInputElement).value).toBe(address)
      expect(document.activeElement).toBe(field)
      const button = screen.getByRole('button', { name: 'Share' })
      button.focus()
      rerender(<Shared />)
      expect(document.activeElement).toBe(button)
      await press()
      expect(document.activeElement).toBe(field)
      rerender(<Shared url="?video=ink" />)
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )
})
