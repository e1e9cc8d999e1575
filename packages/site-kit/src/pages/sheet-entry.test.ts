// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createPlaceKeeper } from './sheet-entry.ts'

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
    const state = history.state as { readonly sheet: { readonly place: { readonly index: number } } } | null
    expect(state?.sheet.place.index).toBe(index)
  })
})
