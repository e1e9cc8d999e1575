import { describe, expect, it } from 'vitest'
import { createPageQueries, findSlug } from './page-queries.js'

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

  it('returns slugs in the spelling of createSlug too, behind all exact ones', () => {
    const { editors } = view([{ editors: ['Ines-Okafor', 'e\u0301clipse', 'ada', 'Ada'], films: [] }]) ?? {}
    const find = (requested: string) => editors && findSlug(editors, requested)
    expect(find('ines-okafor')).toBe('Ines-Okafor')
    expect(find('INES_OKAFOR).')).toBe('Ines-Okafor')
    expect(find('éclipse')).toBe('e\u0301clipse')
    expect(['ada.html', 'Ines-Okafor.php', 'ada.htmlx', '.html'].map(find)).toEqual([
      'ada',
      'Ines-Okafor',
      undefined,
      undefined,
    ])
    const written = view([{ editors: ['isik', 'straße'], films: [] }])?.editors ?? new Map<string, string>()
    expect(['ışık', 'IŞIK', 'strasse'].map((slug) => findSlug(written, slug))).toEqual([
      'isik',
      'isik',
      'straße',
    ])
    expect(['ada', 'Ada', 'ADA'].map(find)).toEqual(['ada', 'Ada', 'ada'])
    expect(['', ')', 'nobody'].map(find)).toEqual([undefined, undefined, undefined])
  })

  it.each([[null], [{}], ['text'], [{ editors: 'ada', films: [] }]])('returns null for %j', (result) => {
    expect(view([result])).toBeNull()
  })
})
