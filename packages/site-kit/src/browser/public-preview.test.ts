import { expect, it } from 'vitest'
import { endPreview, isInPreview } from './public-preview.ts'

/** A tab whose URL has this fragment. */
function tab(hash: string, kept: Record<string, string> = {}) {
  const sessionStorage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  }
  return { tab: { location: { hash }, sessionStorage }, kept }
}

it('enters preview with the fragment, for as long as the tab is open', () => {
  const { tab: entered, kept } = tab('#cutroom-preview')
  expect(isInPreview(entered)).toBe(true)
  expect(isInPreview(tab('', kept).tab)).toBe(true)
})

it.each(['', '#about', '#cutroom-preview-not'])('does not enter preview with %j', (hash) => {
  expect(isInPreview(tab(hash).tab)).toBe(false)
})

it('exits preview with endPreview', () => {
  const { tab: entered, kept } = tab('#cutroom-preview')
  isInPreview(entered)
  endPreview(entered)
  expect(isInPreview(tab('', kept).tab)).toBe(false)
})

it('uses the fragment only if storage is blocked', () => {
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
