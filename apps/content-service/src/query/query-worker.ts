import { ContentStore } from '../store/content-store.ts'
import { QueryRunner, type QueryTask, type TaskResult } from './query-runner.ts'
import { startTaskClock, type TaskClock } from './task-clock.ts'

export interface ClockedTask {
  readonly task: QueryTask
  readonly clock: TaskClock
}

// The query pool passes the file of the database as the only argument.
const [, , file = ''] = process.argv
const runner = new QueryRunner(new ContentStore(file, { readOnly: true }))

export async function run({ task, clock }: ClockedTask): Promise<TaskResult> {
  let stop = () => {}
  const result = await runner.run(task, () => {
    stop = startTaskClock(clock)
  })
  stop()
  return result
}
