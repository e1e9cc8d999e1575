import { evaluate, evaluateSync, toJS } from 'groq-js'
import { resultSourceMap, type ResultSourceMap, type SourceMapKind } from '../source-map/result-source-map.ts'
import { traceQuery } from '../source-map/trace-query.ts'
import { publishedId } from '../store/document.ts'
import { selectDocuments, type QueryPlan } from './plan.ts'
import { QueryError } from './query-error.ts'
import { syncTag, type Dependency } from './sync-tags.ts'
import type { DocumentView } from './views.ts'

interface Evaluation {
  readonly value: unknown
  readonly tags: readonly string[]
  /** The origin of each part of the value, if it was requested. */
  readonly sourceMap?: ResultSourceMap
}

interface EvaluationInput {
  readonly plan: QueryPlan
  /** The documents of `CANDIDATES`, in the plan of a listener. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly view: DocumentView
  readonly identity: string
  readonly sourceMap?: SourceMapKind | undefined
}

/** Errors of groq-js for functions that only its asynchronous evaluator has. */
const ASYNC_ONLY = /not supported|not possible|synchronous|evaluateSync/

/** Evaluates synchronously, seven times as fast, unless only the asynchronous evaluator can. */
export async function evaluatePlan(input: EvaluationInput): Promise<Evaluation> {
  const { plan, view } = input
  const dereferenced = new Set<string>()
  const selected = [...plan.selections].map(
    ([name, selection]) => [name, selectDocuments(view, selection)] as const,
  )
  const options = {
    dataset: view.all,
    params: { ...input.params, ...Object.fromEntries(selected) },
    identity: input.identity,
    dereference: ({ _ref }: { _ref: string }) => {
      dereferenced.add(_ref)
      return view.get(_ref)
    },
  }
  const value = await evaluateTree(plan, options)
  const tags = [...dependencies(plan, dereferenced, view)].map(syncTag)
  if (input.sourceMap === undefined) return { value, tags }
  return { value, tags, sourceMap: createSourceMap(value, plan, options, input.sourceMap) }
}

function createSourceMap(
  value: unknown,
  plan: QueryPlan,
  options: Parameters<typeof traceQuery>[1],
  kind: SourceMapKind,
): ResultSourceMap {
  try {
    return resultSourceMap(value, traceQuery(plan.tree, options), kind)
  } catch (error) {
    if (!isAsyncOnly(error)) throw error
    // Only the synchronous evaluator is traced: without it every origin is unknown.
    return resultSourceMap(value, { value: undefined }, kind)
  }
}

function isAsyncOnly(error: unknown): boolean {
  return error instanceof Error && ASYNC_ONLY.test(error.message)
}

/** groq-js parses geo functions, `text::query` and `documents::get`, and evaluates none of them. */
function toQueryError(error: unknown): unknown {
  if (!(error instanceof Error) || error.message !== 'not implemented') return error
  return new QueryError(
    'QUERY_INVALID',
    'The query has a function that this content service lacks, such as text::query. Its README lists them.',
  )
}

async function evaluateTree(plan: QueryPlan, options: Parameters<typeof evaluate>[1]): Promise<unknown> {
  try {
    return toJS(evaluateSync(plan.tree, options))
  } catch (error) {
    if (!isAsyncOnly(error)) throw toQueryError(error)
    const value = await evaluate(plan.tree, options)
    return value.get()
  }
}

/** More references to documents of one type depend on the type: pages have their queries’ tags. */
const MAX_IDS_OF_A_TYPE = 48

function dependencies(
  plan: QueryPlan,
  dereferenced: ReadonlySet<string>,
  view: DocumentView,
): Set<Dependency> {
  const found = new Set<Dependency>()
  if (plan.scans) found.add('all')
  for (const { attribute, values } of plan.selections.values())
    for (const value of values) found.add(attribute === '_id' ? `id:${publishedId(value)}` : `type:${value}`)
  for (const [type, ids] of Map.groupBy(dereferenced, (id) => view.get(id)?._type)) {
    if (ids.length <= MAX_IDS_OF_A_TYPE) for (const id of ids) found.add(`id:${publishedId(id)}`)
    else found.add(type === undefined ? 'all' : `type:${type}`)
  }
  return found
}
