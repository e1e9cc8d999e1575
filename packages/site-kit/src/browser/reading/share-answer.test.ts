import { expect, it } from 'vitest'
import { shareAnswer } from './share-answer.ts'

function counted(read: (count: number) => Promise<number> = (count) => Promise.resolve(count)) {
  let [time, reads] = [0, 0]
  const share = shareAnswer(
    () => read((reads += 1)),
    1000,
    () => time,
  )
  const ask = async (signal = new AbortController().signal) => (await share(signal)).answer
  return { share, ask, pass: (ms: number) => (time += ms) }
}

it('reads once for all who ask while the answer is fresh, and anew for the first who asks later', async () => {
  const { ask, pass } = counted()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  pass(999)
  expect(await ask()).toBe(1)
  pass(1)
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})

it('says when an answer was asked for, to those who share it too', async () => {
  const { share, pass } = counted()
  const { signal } = new AbortController()
  pass(100)
  await share(signal)
  pass(500)
  expect(await share(signal)).toEqual({ answer: 1, askedAt: 100 })
})

it('does not keep that a read failed', async () => {
  const { ask } = counted((count) =>
    count === 1 ? Promise.reject(new Error('unreachable')) : Promise.resolve(count),
  )
  await expect(ask()).rejects.toThrow('unreachable')
  expect(await ask()).toBe(2)
})

it('lets go of who gives up on an answer that does not come, and asks anew for the next', async () => {
  let answer = (_count: number) => {}
  const { ask } = counted((count) =>
    count === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(count),
  )
  const [patient, leaving] = [ask(), new AbortController()]
  const left = ask(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect(ask(leaving.signal)).rejects.toThrow('left')
  expect(await ask()).toBe(2)
  answer(1)
  expect(await patient).toBe(1)
})
