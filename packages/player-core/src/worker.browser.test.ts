import { expect, it } from 'vitest'

it('runs the store in a web worker', async () => {
  const worker = new Worker(new URL('../testing/browser/store.worker.ts', import.meta.url), {
    type: 'module',
  })
  const id = await new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', reject)
  })
  worker.terminate()
  expect(id).toBe('b')
})
