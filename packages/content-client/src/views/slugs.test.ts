import { describe, expect, it } from 'vitest'
import { createPageQueries } from './page-queries.js'

describe('createPageQueries().slugs', () => {
  const { view } = createPageQueries({ projectId: 'abc', studioName: 'Cutroom' }).slugs()

  it('returns the current slugs by themselves and by former ones, which others may have now', () => {
    const slugs = {
      editors: ['ada', 'grace', 7],
      formerEditors: [{ slug: 'ada', formerSlugs: ['countess', 'grace', 7] }, { slug: '' }, null],
      films: ['dawn'],
      formerFilms: null,
    }
    expect(view([slugs])).toEqual({
      editors: new Map([
        ['ada', 'ada'],
        ['grace', 'grace'],
        ['countess', 'ada'],
      ]),
      films: new Map([['dawn', 'dawn']]),
    })
  })

  it.each([[null], [{}], ['text'], [{ editors: 'ada', films: [] }]])('returns null for %j', (result) => {
    expect(view([result])).toBeNull()
  })
})
