import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { assetAddress } from '../../assets/asset-store.ts'
import type { AssetDescription, AssetKind } from '../../assets/asset-store.ts'
import { HTTP } from '../../constants.ts'
import { ServiceError } from '../../errors/service-error.ts'
import { identityOf } from '../access.ts'
import { plainProblem } from '../http-problem.ts'
import { bodyChunks } from '../request-body.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'
import { requireWriter } from './mutate.ts'

/** Attributes of an asset document that an upload may give as parameters. */
const TEXTS = ['label', 'title', 'description', 'creditLine'] as const

/** Uploads: `/assets/images/{dataset}` and `/assets/files/{dataset}`. */
export function uploadRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.post('/images/:dataset', (c) => upload(c, context, 'image'))
  routes.post('/files/:dataset', (c) => upload(c, context, 'file'))
  return routes
}

async function upload(c: Context<RouteEnv>, context: ServiceContext, kind: AssetKind): Promise<Response> {
  requireWriter(c)
  if (c.req.param('dataset') !== context.dataset)
    throw plainProblem(404, `Dataset not found: dataset "${c.req.param('dataset')}" not found.`)
  const temporary = join(context.temporary, randomUUID())
  try {
    await pipeline(bodyChunks(c, HTTP.uploadBytes), createWriteStream(temporary))
    const given = { filename: c.req.query('filename'), mediaType: c.req.header('content-type') }
    const asset = await context.assets.describe(kind, temporary, given)
    if (asset.attributes['size'] === 0) throw plainProblem(400, 'The upload is empty.')
    await context.assets.keep(asset)
    return c.json({ document: await document(c, context, asset) })
  } catch (error) {
    if (error instanceof ServiceError) throw plainProblem(400, error.message)
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** The asset's document: the one there is, for equal content is one asset, or a new one. */
async function document(
  c: Context<RouteEnv>,
  context: ServiceContext,
  asset: AssetDescription,
): Promise<unknown> {
  const source = sourceOf(c)
  const texts = Object.fromEntries(TEXTS.map((name) => [name, c.req.query(name)]))
  const content = {
    ...asset.attributes,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    ...(source === undefined ? {} : { source }),
    ...assetAddress(asset.kind, asset.name, context),
    _id: asset.id,
    uploadId: randomUUID(),
  }
  const { results } = await context.mutator.transact({
    steps: [() => [{ createIfNotExists: content }]],
    identity: identityOf(c.get('access')),
    dryRun: false,
    autoGenerateArrayKeys: false,
  })
  return results[0]?.document
}

function sourceOf(c: Context<RouteEnv>): object | undefined {
  const id = c.req.query('sourceId')
  if (id === undefined) return undefined
  return { id, name: c.req.query('sourceName') ?? null, url: c.req.query('sourceUrl') ?? null }
}
