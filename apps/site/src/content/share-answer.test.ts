import { expect, it } from 'vitest'
import { shareAnswer } from './share-answer.ts'

function counted(fail: (time: number) => boolean = () => false) {
  let [time, reads] = [0, 0]
  const ask = shareAnswer(
    async () => {
      reads += 1
      if (fail(reads)) throw new Error('unreachable')
      return reads
    },
    1000,
    () => time,
  )
  return { ask, pass: (ms: number) => (time += ms) }
}

it('reads once for all who ask while the answer is fresh, and anew for the first who asks later', async () => {
  const { ask, pass } = counted()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  pass(999)
  expect(await ask()).toBe(1)
  pass(1)
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})

it('does not keep that a read failed', async () => {
  const { ask } = counted((read) => read === 1)
  await expect(ask()).rejects.toThrow('unreachable')
  expect(await ask()).toBe(2)
})
