import { toEntityTag } from '@cutroom/ground/entity-tag'
import type { Context } from 'hono'
import { failedPage } from '../../content/page-content.ts'
import { EVENT_PARAMETER, PAGE_DATA_PATH } from '../../content/page-data.ts'
import { isNotFoundPath, matchRoute } from '../../routes/routes.ts'
import type { CacheResult, PageClient } from '../cache/html-cache.ts'
import { NO_STORE } from '../response-headers.ts'
import { deriveOnce } from './cached-page.ts'
import {
  getCacheStatus,
  getCachingHeaders,
  getServerTiming,
  getWaitUntil,
  pageResponse,
  plainResponse,
  type PageResponse,
  type PageResponseParts,
} from './cached-response.ts'
import type { Compress } from './encoding.ts'
import { createFailedPages, createFailures } from './failed-response.ts'
import { createFindPage, type FindPageOptions } from './find-page.ts'
import {
  findRedirect,
  findUrlProblem,
  parseDataRequest,
  parsePageRequest,
  withOtherParameters,
} from './request-address.ts'

/** Longest id of a live event, in characters: the hosted service's have less than a hundred. */
const EVENT_MAX_LENGTH = 200

const HTML = { 'Content-Type': 'text/html; charset=utf-8' } as const
const TEXT = { 'Content-Type': 'text/plain; charset=UTF-8' } as const
const JSON_TYPE = { 'Content-Type': 'application/json' } as const

/** Search engines list documents, and not their data. */
const NO_INDEX = { 'X-Robots-Tag': 'noindex' } as const

const DATA_REFUSED = { ...JSON_TYPE, ...NO_INDEX, ...NO_STORE } as const

export interface ServingOptions extends FindPageOptions {
  readonly getNetwork: (context: Context) => string
  readonly compress?: Compress | undefined
}

interface ServePagesOptions extends ServingOptions {
  readonly siteUrl: string | undefined
  /**
   * Whether a network may report a live event, which any client can invent. Not set for a server
   * with its own live events, which are the only ones that it accepts.
   */
  readonly mayReportEvent?: ((network: string) => Promise<boolean>) | undefined
  readonly links: string
  readonly getSecurityHeaders: (url: URL) => Readonly<Record<string, string>>
  /** The response to a request in preview; null for any other. */
  readonly preview: (context: Context) => Promise<Response | null>
}

/** The pages of the site: documents, and their props as JSON (docs/decisions/one-reader.md). */
export function servePages(options: ServePagesOptions) {
  const { renderer, cache, mayReportEvent, origin, siteUrl, getSecurityHeaders, compress, links } = options
  const {
    settings: { build },
    config: { pages },
  } = renderer
  const findPage = createFindPage(options)
  const toFailure = createFailures(options)
  const getFailedPage = createFailedPages(options)
  const isData = (pathname: string) => pathname.startsWith(`${PAGE_DATA_PATH}/`)

  const respond = (
    context: Context,
    parts: Omit<PageResponseParts, 'compress' | 'age'> & { readonly age?: number },
  ) => pageResponse({ age: 0, ...parts, compress }, context.req.raw.headers)
  const getHeaders = ({ page, outcome, age }: CacheResult, mayStore = true) => {
    const freshness = cache.freshness[page.cacheClass]
    return {
      ...(mayStore ? getCachingHeaders(freshness) : NO_STORE),
      'Cache-Status': getCacheStatus(outcome, age, freshness),
      'Server-Timing': getServerTiming(outcome, page.timings),
    }
  }
  const getClient = (context: Context): PageClient => ({
    getNetwork: () => options.getNetwork(context),
    waitUntil: getWaitUntil(context),
  })

  /** Marks earlier content as outdated at the first request that reports the event. */
  const acceptEvent = async (event: string, network: string) => {
    if (!mayReportEvent || cache.hasEvent(event) || !(await mayReportEvent(network))) return
    // The event was sent before this request, so that content of this ms includes it.
    if (!cache.hasEvent(event)) cache.invalidate(event, cache.clock.now() - 1)
  }

  const document = async (context: Context, url: URL): Promise<PageResponse> => {
    const request = parsePageRequest(url, pages)
    try {
      const result = await findPage(request, { ...getClient(context), redirects: true })
      const { page, age, movedTo } = result
      const headers = getHeaders(result)
      if (movedTo !== undefined)
        return plainResponse(307, { Location: withOtherParameters(movedTo, url), ...headers })
      const representation = await origin.getDocument(page, url)
      const documentHeaders = { ...HTML, ...(links !== '' && { Link: links }) }
      return await respond(context, { representation, status: page.status, age, headers, documentHeaders })
    } catch (error) {
      const representation = await origin.getDocument(getFailedPage(request.path), url)
      return respond(context, { ...toFailure(error), representation, documentHeaders: HTML })
    }
  }

  const data = async (context: Context, url: URL): Promise<PageResponse> => {
    const refuse = (status: 400 | 410, error: string) =>
      plainResponse(status, DATA_REFUSED, JSON.stringify({ error }))
    const id = url.searchParams.get(EVENT_PARAMETER)
    const request = parseDataRequest(url, build, pages)
    // After this response the browser loads documents.
    if (request === null) return refuse(410, 'another-build')
    if (id !== null && id.length > EVENT_MAX_LENGTH) return refuse(400, 'invalid-event')
    try {
      const client = getClient(context)
      if (id !== null) await acceptEvent(id, client.getNetwork())
      const isNotified = id !== null && cache.hasEvent(id)
      const result = await findPage(request, { ...client, isNotified, redirects: false })
      // After this response the browser loads the document, which redirects.
      if (result.movedTo !== undefined) return refuse(410, 'moved')
      // No cache may store older content as that of the event; the client requests it again.
      const mayStore = id === null || (isNotified && !cache.isOutdated(result.page, id))
      return await respond(context, {
        representation: await deriveOnce(result.page.body, 'data', () => {
          const { body, data = [0, 0], source } = result.page
          return { body: body.subarray(...data), etag: toEntityTag(source) }
        }),
        // An open 404 page requests itself, which a browser would log as an error.
        status: isNotFoundPath(request.path) ? 200 : result.page.status,
        age: result.age,
        headers: { ...getHeaders(result, mayStore), ...NO_INDEX },
        documentHeaders: JSON_TYPE,
      })
    } catch (error) {
      const { status, headers } = toFailure(error)
      const failed = JSON.stringify(failedPage(request.path, renderer.config))
      return plainResponse(status, { ...JSON_TYPE, ...headers, ...NO_INDEX }, failed)
    }
  }

  const getResponse = async (context: Context, url: URL): Promise<PageResponse | Response> => {
    const problem = findUrlProblem(url, siteUrl)
    if (problem) return plainResponse(problem.status, { ...TEXT, ...NO_STORE }, problem.text)
    if (isData(url.pathname)) return data(context, url)
    const redirect = findRedirect(url, pages)
    if (redirect) return plainResponse(redirect.status, { Location: redirect.address })
    return (await options.preview(context)) ?? document(context, url)
  }

  return {
    /** Whether a path is that of a page or its data, and of no file. */
    has: (pathname: string) =>
      isData(pathname) || (!pathname.includes('.') && matchRoute(pathname, pages) !== null),
    /** Responds to GET and HEAD, with a 404 page for a path without a page. */
    respond: async (context: Context): Promise<Response> => {
      const url = new URL(context.req.url)
      const response = await getResponse(context, url)
      if (response instanceof Response) return response
      const { status, headers, body } = response
      // Hono's header methods would double the time of a cached page.
      return new Response(body, { status, headers: { ...getSecurityHeaders(url), ...headers } })
    },
  }
}
