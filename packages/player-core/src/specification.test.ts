import { expect, it } from 'vitest'
import * as numbers from './specification.js'

it('has the numbers of docs/behaviour.md', () => {
  expect(numbers).toMatchObject({
    AUTOPLAY_DELAY_MS: 500,
    PLAY_CALL_DELAY_MS: 300,
    RELAYOUT_DELAY_MS: 200,
    LANDSCAPE_RATIO: 1,
  })
})
