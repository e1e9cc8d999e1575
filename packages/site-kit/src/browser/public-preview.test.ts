import { expect, it } from 'vitest'
import { endPreview, isInPreview } from './public-preview.ts'

/** A tab at an address with this fragment. */
function tab(hash: string, kept: Record<string, string> = {}) {
  const sessionStorage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  }
  return { tab: { location: { hash }, sessionStorage }, kept }
}

it('is entered by the fragment, and remembered by the tab', () => {
  const { tab: entered, kept } = tab('#cutroom-preview')
  expect(isInPreview(entered)).toBe(true)
  expect(isInPreview(tab('', kept).tab)).toBe(true)
})

it.each(['', '#about', '#cutroom-preview-not'])('is not entered by %j', (hash) => {
  expect(isInPreview(tab(hash).tab)).toBe(false)
})

it('is over once the tab has forgotten it', () => {
  const { tab: entered, kept } = tab('#cutroom-preview')
  isInPreview(entered)
  endPreview(entered)
  expect(isInPreview(tab('', kept).tab)).toBe(false)
})

it('goes by the address alone where storage is blocked', () => {
  const blocked = (hash: string) => ({
    location: { hash },
    get sessionStorage(): Storage {
      throw new DOMException('Storage is blocked', 'SecurityError')
    },
  })
  expect(isInPreview(blocked('#cutroom-preview'))).toBe(true)
  expect(isInPreview(blocked(''))).toBe(false)
  expect(() => endPreview(blocked(''))).not.toThrow()
})
