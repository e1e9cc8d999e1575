import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'
import { readDate } from './date.ts'
import { readInstagramAccount } from './instagram.ts'
import { readMail } from './mail.ts'
import { createSlug, isSlug } from './slug.ts'
import { readTelephone } from './telephone.ts'
import { visibleText } from './visible-text.ts'

/** Parts that fields consist of, in any order, with any signs between them. */
const PARTS = [
  'https://', 'http:', 'www.', 'example.com', '/reel', '?a=1&amp;b', '#top', 'mailto:', 'tel:', 'ana', '@',
  'studio.example', '+44', '020 7946 0018', '(0)', ' ext. ', '9-18', '9:30', '3rd', '\u200B', '<', '>', ' ',
  '\n', '\\', '٠٢', '．', '－', 'javascript:', '%', '2024', '-05-', '14', 'T10:00', 'Z', 'May ', '\udfff',
  'instagram.com/', '@cut.room',
] // prettier-ignore
const field = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PARTS) }, fc.string({ maxLength: 3 })), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
)
const runs = { numRuns: 1000 }

/** Without what readers leave out, or write in another way. */
const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\\/]|%20/g, '')
    .toLowerCase()
const decoded = (href: string) =>
  href.replaceAll(/%(?=[\da-f]{2})[\da-f]{2}(?:%[\da-f]{2})*/gi, (code) => {
    try {
      return decodeURIComponent(code)
    } catch {
      return code
    }
  })
const digits = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/\D/g, '')

describe.each([readAddress, readMail, readTelephone, readInstagramAccount, readDate])('$name', (read) => {
  it('throws for no value', () => {
    fc.assert(
      fc.property(fc.oneof(field, fc.anything()), (value) => void read(value)),
      runs,
    )
    for (const long of ['http:', '((', '0 ', '(', 'a.', '@', '1-']) {
      for (const text of [long.repeat(90), long.repeat(8000 / long.length)]) read(text)
    }
  })
})

describe('readAddress', () => {
  it('returns only what the field contains', () => {
    fc.assert(
      fc.property(field, (text) => {
        const address = readAddress(text)
        if (address === null) return
        const { href, kind } = address
        if (kind === 'telephone') return
        const found = plain(decoded(href.replace(/^(?:https?:\/\/|mailto:)/, '')))
        const written = visibleText(text).replaceAll(/[\t\n\r]/g, '')
        expect(plain(decoded(written))).toContain(visibleText(found))
      }),
      runs,
    )
  })

  it.each([
    ['https://zh.example.org/wiki/你好，李焕英（电影）', 'https://zh.example.org/wiki/你好，李焕英（电影）'],
    ['https：／／example．com／ｒｅｅｌ', 'https://example.com/reel'],
    ['https://münchen.example/你好，a', 'https://münchen.example/你好，a'],
    ['«https://example.com:8080/你好，a»', 'https://example.com:8080/你好，a'],
    ['example.com/你好，a', 'https://example.com/你好，a'],
    ['example．com/ｒｅｅｌ', 'https://example.com/reel'],
    ['https://example.com/a，', 'https://example.com/a'],
    ['example.com/a。', 'https://example.com/a'],
    ['https://example.com/reel？v=1', 'https://example.com/reel?v=1'],
    ['https://example.com/什么？', 'https://example.com/什么？'],
  ])('reads %s with the full-width signs of its path only', (text, href) => {
    expect(readAddress(text)?.href).toBe(href)
  })

  it('returns addresses of its own kind, which read as themselves', () => {
    fc.assert(
      fc.property(field, (text) => {
        const address = readAddress(text)
        if (address === null) return
        const { protocol, origin } = new URL(address.href, 'https://site.invalid')
        const isSite = origin === 'https://site.invalid'
        const kinds = {
          'mailto:': 'mail',
          'tel:': 'telephone',
          'https:': isSite ? 'page' : 'web',
          'http:': 'web',
        }
        expect(kinds[protocol as keyof typeof kinds]).toBe(address.kind)
        expect(readAddress(address.href)).toEqual(address)
      }),
      runs,
    )
  })
})

describe('readMail', () => {
  it('returns an address that the field contains', () => {
    fc.assert(
      fc.property(field, (text) => visibleText(text).includes(readMail(text)?.address ?? '')),
      runs,
    )
  })

  it.each([
    [' desk@cutroom.example ', 'mailto:desk@cutroom.example'],
    ['a+b?cc=x@cutroom.example', 'mailto:a%2Bb%3Fcc%3Dx@cutroom.example'],
    ['Email: Ana <ana@studio.example>.', 'mailto:ana@studio.example'],
    ['MAILTO:ana@studio.example?subject=Film', 'mailto:ana@studio.example'],
    ["o'neil@münchen.example", "mailto:o'neil@m%C3%BCnchen.example"],
    ['‘ana@studio.example’', 'mailto:ana@studio.example'],
    ['Email – ana@studio.example', 'mailto:ana@studio.example'],
    ['o’neil@studio.example', undefined],
    ['ana\u2011maria@studio.example', undefined],
    ['ana\u2010maria@studio.example', undefined],
    ['ana–maria@studio.example', undefined],
    ['o´neil@studio.example', undefined],
    ['Contact—ana@studio.example', 'mailto:ana@studio.example'],
    ['ana@studio.example, bob@studio.example', undefined],
    ['https://ana:key@studio.example', undefined],
    ['ana@studio', undefined],
    ['a b@c', undefined],
  ])('reads %j', (text, href) => expect(readMail(text)?.href).toBe(href))
})

describe('readTelephone', () => {
  it('returns digits that the field contains, without a trunk prefix', () => {
    fc.assert(
      fc.property(field, (text) => {
        const number = readTelephone(text)?.number.replace('+', '') ?? ''
        const written = digits(text)
        const isWritten = [...Array(4).keys()].some(
          (code) =>
            written.includes(number) || written.includes(`${number.slice(0, code)}0${number.slice(code)}`),
        )
        expect(isWritten).toBe(true)
      }),
      runs,
    )
  })

  it.each([
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 020 7946 0018', '+442079460018'],
    ['+39 06 698 1234', '+39066981234'],
    ['+353 01 234 5678', '+35312345678'],
    ['+972 03-123-4567', '+97231234567'],
    ['+380 044 123 4567', '+380441234567'],
    ['+225 07 12 34 56 78', '+2250712345678'],
    ['(0)20 7946 0018', '02079460018'],
    ['+1-555-010-9999 ext. 12', '+15550109999'],
    ['3rd floor, Tel: 020 7946 0018 (Mon–Fri 9.00–18.00)', '02079460018'],
    ['+420 123 456 789', '+420123456789'],
    ['+350 200 12345', '+35020012345'],
    ['020 7946 0018 9:00-18:00', '02079460018'],
    ['+44 20 7946 0018 - London', '+442079460018'],
    ['+44 20 7946 0018 - (London)', '+442079460018'],
    ['08 - 123 456 78', '0812345678'],
    ['+49 (0)89 / 12 34 56 - 0', undefined],
    ['030 1234567 - 12', undefined],
    ['+49 30 123 456 - 78', undefined],
    ['+49 30 123 456 – 78', undefined],
    ['8 (495) 123 - 45 - 67', undefined],
    ['555-0100 - 0199', undefined],
    ['030 1234567/8', undefined],
    ['020 7946 0018 – 9–18', '02079460018'],
    ['2026 - 05 - 14', undefined],
    ['14. 05. 2026', undefined],
    ['555 0100 9-18', undefined],
    ['+47 22 55 01 40-41', undefined],
    ['+44 20 7946 0018 / +44 7700 900123', undefined],
    ['020 7946 0018 07700 900123', undefined],
    ['1-800-FLOWERS', undefined],
    ['1 800 555 CUTS', undefined],
    ['12', undefined],
  ])('reads %j', (text, number) => expect(readTelephone(text)?.number).toBe(number))

  it('dials the number that a field has, or none, whatever is beside it', () => {
    const words = [
      '3rd floor', '9-18', '9–18 h', 'Mon–Fri 9:00–18:00', '(9.00-18.00)', '24/7', 'ext. 12', 'x12', '#3', 'call Ana',
      '2026-05-14', '14.05.2026', 'SW1A 1AA', '12', 'Floor 2', 'Suite 1200', '10115 Berlin', 'A4', ',', ';', '/', '-',
      '|', '(', ')', '\n', ' ', 'LONDON', 'Tel.', 'F:', '*', '7',
    ] // prettier-ignore
    const beside = fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((parts) => parts.join(' '))
    const numbers = fc.constantFrom(
      ['+44 (0)20 7946 0018', '+442079460018'],
      ['020 7946 0018', '02079460018'],
      ['+1 (212) 555-0100', '+12125550100'],
      ['01 23 45 67 89', '0123456789'],
      ['030/1234567', '0301234567'],
      ['+49 (0)89 / 12 34 56 - 0', '+49891234560'],
      ['8 (495) 123 - 45 - 67', '84951234567'],
    )
    fc.assert(
      fc.property(
        beside,
        numbers,
        beside,
        fc.constantFrom(' ', ', ', '\n'),
        (before, [written, number], after, gap) => {
          const field = [before, written, after].filter((part) => part !== '').join(gap)
          expect([undefined, number]).toContain(readTelephone(field)?.number)
        },
      ),
      { numRuns: 2000 },
    )
    expect(readTelephone('3rd floor, +44 20 7946 0018, Mon–Fri 9–18 h')?.number).toBe('+442079460018')
  })

  it('changes no number of any country', () => {
    const range = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at)
    // The codes of E.164: none begins with another.
    const short = [1, 7, 20, 27, ...range(30, 34), 36, 39, 40, 41, ...range(43, 49), ...range(51, 58)]
    const others = [...range(60, 66), 81, 82, 84, 86, ...range(90, 95), 98]
    const long = [...range(210, 269), ...range(290, 299), ...range(350, 359), ...range(370, 389)]
    const longer = [
      420,
      421,
      423,
      ...range(500, 509),
      ...range(590, 599),
      ...range(670, 699),
      ...range(800, 809),
    ]
    const longest = [...range(850, 859), ...range(870, 889), ...range(960, 979), ...range(992, 998)]
    const code = fc.constantFrom(...short, ...others, ...long, ...longer, ...longest)
    const national = fc.integer({ min: 10_000_000, max: 999_999_999 })
    fc.assert(
      fc.property(code, national, fc.constantFrom('', ' ', '-', ' (0) '), (country, rest, between) => {
        const trunk = country === 39 && between.includes('0') ? '0' : ''
        expect(readTelephone(`+${country}${between}${rest}`)?.number).toBe(`+${country}${trunk}${rest}`)
      }),
      runs,
    )
  })
})

describe('readInstagramAccount', () => {
  it.each([
    ['cutroom', '@cutroom'],
    ['@cut.room_', '@cut.room_'],
    ['https://www.instagram.com/cutroom/?hl=en', '@cutroom'],
    ['instagram.com/stories/cutroom/1', '@cutroom'],
    ['Instagram: @cutroom', '@cutroom'],
    ['instagram.com/ｃｕｔｒｏｏｍ', '@cutroom'],
    ['instagram.com/cutroom？igsh=1', '@cutroom'],
    ['https://instagram.com/', undefined],
    ['https://instagram.com/p/abc', undefined],
    ['https://cutroom.example', undefined],
    ['ana@cutroom.example', undefined],
    ['@cutroom, @films', undefined],
    ['a"><script>', undefined],
  ])('reads %j', (text, name) => {
    const href = name && `https://www.instagram.com/${name.slice(1)}/`
    expect(readInstagramAccount(text) ?? undefined).toEqual(name && { name, href })
  })
})

describe('readDate', () => {
  it('returns days of the calendar, which read as themselves', () => {
    fc.assert(
      fc.property(field, (text) => {
        const day = readDate(text)
        if (day === null) return
        expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
        expect(readDate(day)).toBe(day)
      }),
      runs,
    )
  })

  it('returns the written day, whatever its time and offset', () => {
    const times = fc.constantFrom(
      '',
      'Z',
      '+02:00',
      'T23:30:00.000-08:00',
      ' 9:30',
      'T24:00Z',
      ' 10:00 +0200',
    )
    const days = fc.date({ min: new Date('1895-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, times, (date, time) => {
        const day = date.toISOString().slice(0, 10)
        expect(readDate(` ${day}${time} `)).toBe(day)
      }),
    )
  })

  it.each([
    ['2026–05–14', '2026-05-14'],
    ['2026 ‑ 05 ‑ 14', '2026-05-14'],
    ['14-May-2026', '2026-05-14'],
    ['2026年5月14日', '2026-05-14'],
    ['2026년 5월', '2026-05-01'],
    ['Thu, 14 May 2026 10:00:00 +0000', '2026-05-14'],
    ['Thu May 14 2026 10:00:00 GMT+0200 (CEST)', '2026-05-14'],
    ['2026-134', null],
    ['2026-W20-4', null],
    ['2026-05-14-18', null],
    ['2026-05-14 v2', null],
    ['2026/2', '2026-02-01'],
    ['2026/27', null],
    ['05.2026', '2026-05-01'],
    ['5 / 2026', '2026-05-01'],
    ['13.2026', null],
    ['14/05/2026 10:00', '2026-05-14'],
    ['05/14/2026', '2026-05-14'],
    ['31-04-2026', null],
    ['05/06/2026', null],
    ['5.6/2026', null],
    ['Someday 2026', null],
  ])('reads %j as %j', (text, day) => expect(readDate(text)).toBe(day))
})

describe('createSlug', () => {
  it('returns letters and digits of any script with single dashes', () => {
    expect(createSlug('  Léa & Mañana, Co. ', [], 'editor')).toBe('lea-manana-co')
    expect(['青木 1', 'हिन्दी', '서울', 'Николай'].map((name) => createSlug(name, [], 'editor'))).toEqual([
      '青木-1',
      'हिन्दी',
      '서울',
      'николай',
    ])
    expect(createSlug('!', ['editor', 'editor-2'], 'editor')).toBe('editor-3')
  })

  it.each([
    ['ΝΊΚΟΣ', 'Νίκος', 'νικος'],
    ['IŞIK', 'Işık', 'isik'],
    ['STRASSE', 'Straße', 'strasse'],
    ['STRAẞE', 'straße', 'strasse'],
    ['ნინო', 'ნინო', 'ნინო'],
  ])('returns the same for %s and %s', (first, second, slug) => {
    expect([first, second].map((text) => createSlug(text, [], ''))).toEqual([slug, slug])
  })

  it('has no dash for a character that is not seen', () => {
    for (const sign of ['\u00ad', '\u200b', '\u2060', '\ufeff', '\u200e'])
      expect(createSlug(`Nord${sign}lys`, [], 'film')).toBe('nordlys')
    expect(createSlug('می\u200cخواهم', [], 'film')).toBe('می-خواهم')
  })

  it('returns a slug without a problem for any name', () => {
    const names = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(names, (name) => {
        expect(isSlug(createSlug(name, [], 'film'))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
