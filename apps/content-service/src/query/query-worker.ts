import { getErrorMessage } from '@cutroom/ground/error-message'
import { ContentStore } from '../store/content-store.ts'
import { QueryError } from './query-error.ts'
import { QueryRunner, type QueryTask, type TaskResults } from './query-runner.ts'

/** Between threads, errors lose their attributes. */
export type TaskOutcome =
  | { readonly result: TaskResults[keyof TaskResults] }
  | { readonly failure: Pick<QueryError, 'message' | 'position'> & { readonly isInvalid: boolean } }

// The query pool passes the file of the database as the only argument.
const [, , file = ''] = process.argv
const runner = new QueryRunner(new ContentStore(file, { readOnly: true }))

export async function run(task: QueryTask): Promise<TaskOutcome> {
  try {
    return { result: await runner.run(task) }
  } catch (error) {
    const message = getErrorMessage(error)
    const { position, code } = error instanceof QueryError ? error : {}
    return { failure: { message, position, isInvalid: code === 'QUERY_INVALID' } }
  }
}
