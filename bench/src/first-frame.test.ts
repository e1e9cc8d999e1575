import { expect, it } from 'vitest'
import { measureFirstFrames } from './first-frame.ts'

it('measureFirstFrames measures files and Vimeo, cold and prepared', async () => {
  const results = await measureFirstFrames(1)
  expect(results.map(({ provider, isPrepared }) => `${provider} ${isPrepared}`)).toEqual([
    'html5 false',
    'html5 true',
    'vimeo false',
    'vimeo true',
  ])
  for (const { playing, firstFrame } of results) expect(firstFrame).toBeGreaterThanOrEqual(playing)
})
