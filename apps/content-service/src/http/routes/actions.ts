import { Hono } from 'hono'
import { parseAction } from '../../actions/action.ts'
import { actionMutations } from '../../actions/action-mutations.ts'
import { HTTP } from '../../constants.ts'
import type { TransactionStep } from '../../mutate/mutator.ts'
import { identityOf } from '../access.ts'
import { plainProblem } from '../http-problem.ts'
import { JsonBody } from '../json-body.ts'
import { readJsonObject } from '../request-body.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'
import { requireTransactionId, requireWriter, transactionProblem } from './mutate.ts'

/** Steps in the lives of documents, as a Studio takes them: `/data/actions/{dataset}`. All happen or none. */
export function actionRoutes({ mutator }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.post('/', async (c) => {
    requireWriter(c)
    const { actions, transactionId, dryRun } = await readJsonObject(c)
    if (!Array.isArray(actions) || actions.length === 0 || actions.length > HTTP.mutations)
      throw plainProblem(400, `The body must have "actions", an array of 1 to ${HTTP.mutations}.`)
    requireTransactionId(transactionId)
    const steps = actions.map((raw: unknown, index): TransactionStep => {
      return (staged) => actionMutations(parseAction(raw, index), staged, index)
    })
    const identity = identityOf(c.get('access'))
    const outcome = await mutator
      .transact({ steps, transactionId, identity, dryRun: dryRun === true, autoGenerateArrayKeys: false })
      .catch((error: unknown) => {
        throw transactionProblem(error, 'actionError')
      })
    const body = JSON.stringify({ transactionId: outcome.transactionId })
    return new JsonBody(body).respond(c.req.header('accept-encoding'))
  })
}
