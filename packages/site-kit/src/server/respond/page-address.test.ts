import { expect, it } from 'vitest'
import { withoutSlash } from './page-address.ts'

const led = (path: string) => withoutSlash(new URL(path, 'https://site.example'))

it('leads an address with slashes at its end to the one without, always on this site', () => {
  expect(led('/info/')).toBe('/info')
  expect(led('/editors/ada//?video=x')).toBe('/editors/ada?video=x')
  expect(led('https://site.example//elsewhere.example/')).toBe('/elsewhere.example')
  expect(led('https://site.example/.//elsewhere.example//a/')).toBe('/elsewhere.example//a')
  expect(led('https://site.example///')).toBe('/')
  for (const path of ['/', '/info', '/a//b']) expect(led(path)).toBeNull()
})

it('is done at once with any number of slashes', () => {
  const slashes = '/'.repeat(200_000)
  expect(withoutSlash({ pathname: `/a${slashes}b/`, search: '' } as URL)).toBe(`/a${slashes}b`)
})
