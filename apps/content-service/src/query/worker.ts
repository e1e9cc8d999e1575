import { parentPort, workerData } from 'node:worker_threads'
import { ContentStore } from '../store/content-store.ts'
import { QueryRunner } from './query-runner.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** The thread that evaluates queries. It reads the documents itself, so that starting one costs the main thread nothing. */
function start(port: NonNullable<typeof parentPort>, file: string): void {
  const store = new ContentStore(file, { readOnly: true })
  const runner = new QueryRunner(store.snapshot())
  store.close()
  port.on('message', (message: ToWorker) => {
    if (message.type === 'commit') runner.commit(message.revision, message.documents)
    else void answer(message.id, message.task)
  })

  async function answer(id: number, task: Extract<ToWorker, { type: 'task' }>['task']): Promise<void> {
    port.postMessage({ id, answer: await runner.run(task) } satisfies FromWorker)
  }
}

const { file } = workerData as { file: string }
if (parentPort !== null) start(parentPort, file)
