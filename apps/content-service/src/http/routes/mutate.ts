import { Hono } from 'hono'
import type { Context } from 'hono'
import { MutationError } from '../../mutate/mutation-error.ts'
import type { TransactionOutcome } from '../../mutate/mutator.ts'
import { ServiceError } from '../../errors/service-error.ts'
import { identityOf } from '../access.ts'
import { HTTP } from '../../constants.ts'
import { HttpProblem, mutationProblem, plainProblem } from '../http-problem.ts'
import type { TransactionProblem } from '../http-problem.ts'
import { JsonBody } from '../json-body.ts'
import { readJsonObject } from '../request-body.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** Transactions: `/data/mutate/{dataset}`. */
export function mutateRoutes({ mutator }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.post('/', async (c) => {
    requireWriter(c)
    const { mutations, transactionId } = await readJsonObject(c)
    if (!Array.isArray(mutations) || mutations.length > HTTP.mutations)
      throw plainProblem(400, `The body must have "mutations", an array of up to ${HTTP.mutations}.`)
    requireTransactionId(transactionId)
    const flag = (name: string) => c.req.query(name) === 'true'
    const outcome = await mutator
      .transact({
        steps: mutations.map((mutation: unknown) => () => [mutation]),
        transactionId,
        identity: identityOf(c.get('access')),
        dryRun: flag('dryRun'),
        autoGenerateArrayKeys: flag('autoGenerateArrayKeys'),
      })
      .catch((error: unknown) => {
        throw transactionProblem(error, 'mutationError')
      })
    const body = { transactionId: outcome.transactionId, results: resultsOf(outcome, flag) }
    return new JsonBody(JSON.stringify(body)).respond(c.req.header('accept-encoding'))
  })
}

/** Throws 403 for callers who may not write, in the shape of a mutation that was refused. */
export function requireWriter(c: Context<RouteEnv>): void {
  if (c.get('access') === 'writer') return
  const description = 'Insufficient permissions; permission "create" required'
  throw mutationProblem(403, [{ error: { type: 'insufficientPermissionsError', description }, index: 0 }])
}

/** Throws 400 for what is given as a transaction's id and is none. */
export function requireTransactionId(value: unknown): asserts value is string | undefined {
  if (value === undefined || (typeof value === 'string' && /^[\w-]{1,128}$/.test(value))) return
  throw plainProblem(400, 'The transactionId must be 1 to 128 letters, digits, dashes and underscores.')
}

function resultsOf({ results }: TransactionOutcome, flag: (name: string) => boolean): object[] {
  return results.map(({ id, operation, document }) => ({
    ...(flag('returnIds') || flag('returnDocuments') ? { id } : {}),
    operation,
    ...(flag('returnDocuments') ? { document } : {}),
  }))
}

/** What a transaction failed of, as an answer: `kind` says what its steps are. Other errors are as they were. */
export function transactionProblem(error: unknown, kind: TransactionProblem): unknown {
  if (error instanceof MutationError) {
    const { type, message: description, details, index } = error
    return mutationProblem(error.status, [{ error: { type, description, ...details }, index }], kind)
  }
  if (error instanceof ServiceError && (error.code === 'QUERY_TIMEOUT' || error.code === 'QUERY_REFUSED'))
    return new HttpProblem(408, { error: { type: kind, description: error.message } }, error.message)
  return error
}
