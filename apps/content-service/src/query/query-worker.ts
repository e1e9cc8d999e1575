import { ContentStore } from '../store/content-store.ts'
import { QueryRunner, type QueryTask, type TaskResult } from './query-runner.ts'

// The query pool passes the file of the database as the only argument.
const [, , file = ''] = process.argv
const runner = new QueryRunner(new ContentStore(file, { readOnly: true }))

export function run(task: QueryTask): Promise<TaskResult> {
  return runner.run(task)
}
