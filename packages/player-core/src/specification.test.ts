import { expect, it } from 'vitest'
import * as numbers from './specification.js'

it('has the numbers of docs/behaviour.md', () => {
  expect(numbers).toMatchObject({
    AUTOPLAY_AFTER_LOAD_MS: 500,
    AUTOPLAY_BEFORE_PLAY_MS: 300,
    FAILURE_DELAY_MS: 4000,
    FOCUSED_FAILURE_DELAY_MS: 20_000,
    MAX_FAILURES: 3,
    RELAYOUT_DELAY_MS: 200,
    SLIDE_SPEED_MS: 300,
  })
})
