import { Hono } from 'hono'
import { actionMutations } from '../../actions/actions.ts'
import { ServiceError } from '../../errors/service-error.ts'
import { MutationError } from '../../mutate/mutation.ts'
import type { TransactionOutcome, TransactionRequest } from '../../mutate/mutator.ts'
import { readEditorName, requireToken, requireWriter, toUserId } from '../access.ts'
import type { Call, RouteEnv, ServiceContext } from '../context.ts'
import {
  readJsonObject,
  sendJson,
  HttpProblem,
  mutationProblem,
  plainProblem,
  type TransactionProblem,
} from '../responses.ts'

const STEPS = 10_000

export function mutateRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.post('/', async (c) => {
    requireWriter(c)
    const { mutations, transactionId } = await readJsonObject(c)
    if (!Array.isArray(mutations) || mutations.length > STEPS)
      throw plainProblem(400, `The body must have "mutations", an array of up to ${STEPS}.`)
    const flag = (name: string) => c.req.query(name) === 'true'
    const outcome = await transact(c, context, 'mutationError', {
      steps: mutations.map((mutation: unknown) => () => [mutation]),
      transactionId: readTransactionId(transactionId),
      dryRun: flag('dryRun'),
      autoGenerateArrayKeys: flag('autoGenerateArrayKeys'),
    })
    const results = outcome.results.map(({ id, operation, document }) => ({
      id: flag('returnIds') || flag('returnDocuments') ? id : undefined,
      operation,
      document: flag('returnDocuments') ? document : undefined,
    }))
    return sendJson({ transactionId: outcome.transactionId, results })
  })
}

export function actionRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.post('/', async (c) => {
    requireWriter(c)
    const { actions, transactionId, dryRun } = await readJsonObject(c)
    if (!Array.isArray(actions) || actions.length === 0 || actions.length > STEPS)
      throw plainProblem(400, `The body must have "actions", an array of 1 to ${STEPS}.`)
    const outcome = await transact(c, context, 'actionError', {
      steps: actions.map(actionMutations),
      transactionId: readTransactionId(transactionId),
      dryRun: dryRun === true,
      autoGenerateArrayKeys: false,
    })
    return sendJson({ transactionId: outcome.transactionId })
  })
}

async function transact(
  c: Call,
  { mutator }: ServiceContext,
  kind: TransactionProblem,
  request: Omit<TransactionRequest, 'identity'>,
): Promise<TransactionOutcome> {
  try {
    return await mutator.transact({ ...request, identity: toUserId(requireToken(c), readEditorName(c)) })
  } catch (error) {
    throw transactionProblem(error, kind)
  }
}

function readTransactionId(value: unknown): string | undefined {
  if (value === undefined || (typeof value === 'string' && /^[\w-]{1,128}$/.test(value))) return value
  throw plainProblem(400, 'The transactionId must be 1 to 128 letters, digits, dashes and underscores.')
}

function transactionProblem(error: unknown, kind: TransactionProblem): unknown {
  if (error instanceof MutationError) {
    const { type, message: description, details, index } = error
    return mutationProblem(error.status, { error: { type, description, ...details }, index }, kind)
  }
  if (error instanceof ServiceError && error.code === 'QUERY_TIMEOUT')
    return new HttpProblem(408, { error: { type: kind, description: error.message } }, error.message)
  return error
}
