import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { readFilmAddresses } from './film-address.ts'

it('reads a link with thousands of brackets, which took a minute', () => {
  const link = `https://films.example/${')'.repeat(3900)}a.mp4`
  // It ends a regular expression that does not end.
  const read = () => runInNewContext('read(link)', { read: readFilmAddresses, link }, { timeout: 10_000 })
  expect(read()).toEqual([link, link])
})

it.each([
  ['(https://films.example/a.mp4).', 'https://films.example/a.mp4'],
  ['See https://films.example/a(1).mp4, please', 'https://films.example/a(1).mp4'],
  ['It is at https://films.example/a_(cut)!', 'https://films.example/a_(cut)'],
])('reads %s without the punctuation of its sentence', (text, address) => {
  expect(readFilmAddresses(text)).toContain(address)
})
