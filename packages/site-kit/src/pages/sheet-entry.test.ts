// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPlaceKeeper, readSheetEntry } from './sheet-entry.ts'

describe('createPlaceKeeper', () => {
  it.each([
    ['in its entry', '/?films&client=ada', 3],
    ['in its entry, from whose address a script removes parameters', '/?client=ada&films&utm_source=mail', 3],
    ['in no entry of another filter', '/?films', undefined],
    ['in no entry of a film', '/?video=one', undefined],
  ])('keeps the place of a sheet %s', (_, address, index) => {
    history.replaceState(null, '', '/?films&client=ada&utm_source=mail')
    const { follow, keep } = createPlaceKeeper()
    follow()
    history.replaceState(null, '', address)
    document.body.innerHTML = '<dialog><p data-index="3"><a></a></p></dialog>'
    for (const link of document.querySelectorAll('a')) keep(link)
    expect(readSheetEntry().place?.index).toBe(index)
  })

  it('keeps the distance of a film in pixels of the layout, below a zoom of the host', () => {
    onTestFinished(() => void vi.restoreAllMocks())
    history.replaceState(null, '', '/?films')
    document.body.innerHTML = '<dialog><p data-index="3"><a></a></p></dialog>'
    const zoom = 1.5
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, (this.localName === 'p' ? 300 : 20) * zoom, 800 * zoom)
    })
    const { follow, keep } = createPlaceKeeper()
    follow()
    for (const link of document.querySelectorAll('a')) keep(link)
    expect(readSheetEntry().place?.offset).toBeCloseTo(280)
  })
})
