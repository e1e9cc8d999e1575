import { createContentClient, type ContentQuery } from '@cutroom/content-client'
import fc from 'fast-check'
import { evaluate, parse as parseQuery } from 'groq-js'
import { XmlDocument } from 'libxml2-wasm'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { PROPS_ID } from '../src/content/page-data.ts'
import {
  createPageContent,
  readPage,
  toClientConfig,
  type PageRequest,
  type ReadView,
} from '../src/content/page-content.ts'
import { iconSvg, manifest } from '../src/head/manifest.ts'
import type { PageProps } from '../src/page-props.ts'
import { renderDocument } from '../src/server/respond/document.ts'
import { renderHtml } from '../src/server/respond/render-page.tsx'
import { sitemapFiles } from '../src/server/seo/sitemap.ts'
import { arbitraryDataset, DATASET_SIZE, type ArbitraryDocument } from './arbitrary-content.ts'
import { SITE_CONFIG } from './site-config.ts'

/** Documents to generate: some seconds of them; `pnpm chaos:content` generates 100,000. */
const DOCUMENTS = Number(process.env.ARBITRARY_DOCUMENTS ?? 200)

const PATHS = ['/', '/screening-room', '/editors', '/editors/ada', '/info', '/nothing']
const PAGES: readonly PageRequest[] = [
  ...PATHS.map((path) => ({ path, videoSlug: null })),
  { path: '/', videoSlug: 'night-shift' },
  { path: '/screening-room', videoSlug: null, index: 30 },
]
const ORIGIN = 'https://studio.example'
const connection = { projectId: 'abc', imageHost: 'https://images.example', onWarning: () => {} }
const { queries } = createContentClient({ ...toClientConfig(connection, SITE_CONFIG) })
const content = createPageContent(queries, SITE_CONFIG)
const sitemap = sitemapFiles(toClientConfig(connection, SITE_CONFIG), SITE_CONFIG)

/** Queries are parsed once: it takes longer than the evaluation. */
const parsed = new Map<string, ReturnType<typeof parseQuery>>()

function parseTree(query: string, params: Record<string, unknown>): ReturnType<typeof parseQuery> {
  const key = JSON.stringify([query, params])
  const tree = parsed.get(key) ?? parseQuery(query, { params })
  parsed.set(key, tree)
  return tree
}

/**
 * Reads views from a dataset, as JSON transports their results. Pages share results, as on the
 * server.
 */
function createReader(documents: readonly ArbitraryDocument[]): ReadView {
  const dataset = JSON.parse(JSON.stringify(documents)) as unknown[]
  const results = new Map<string, Promise<unknown>>()
  const getResult = async ({ query, params }: ContentQuery): Promise<unknown> => {
    const value = await evaluate(parseTree(query, { ...params }), { dataset, params: { ...params } })
    // The content client replaces lone surrogates in the same way.
    const wellFormed = (_: string, member: unknown): unknown =>
      typeof member === 'string' ? member.toWellFormed() : member
    return JSON.parse(JSON.stringify((await value.get()) ?? null), wellFormed) as unknown
  }
  const shared = (query: ContentQuery) => {
    const key = JSON.stringify(query)
    const result = results.get(key) ?? getResult(query)
    results.set(key, result)
    return result
  }
  return async ({ queries, view }) => view(await Promise.all(queries.map(shared)))
}

function renderPage(props: PageProps): string {
  const html = renderDocument({
    config: SITE_CONFIG,
    props,
    settings: { projectId: 'abc', build: 'a1b2c3d4' },
    body: renderHtml(props, SITE_CONFIG),
    assets: { script: '/a.js', stylesheets: ['/a.css'], modulePreloads: [] },
    origin: ORIGIN,
  })
  return new TextDecoder().decode(new TextEncoder().encode(html))
}

/** Parse errors that characters of a text cause, which no markup can avoid. */
const TEXT_ERRORS = /^(?:control-character|noncharacter|unexpected-null-character)/

/**
 * What is wrong with a document: its markup, and anything that could run a script of the content.
 */
function findProblems(html: string): string[] {
  const problems: string[] = []
  const onParseError = ({ code }: { readonly code: string }) =>
    void (TEXT_ERRORS.test(code) || problems.push(code))
  const root = parse(html, { onParseError, scriptingEnabled: false })
  const elements = [...listElements(root)]
  // A parser adds and moves elements where tags are nested wrongly, and React would find another
  // tree.
  if (elements.length !== html.match(/<[a-z]/g)?.length) problems.push('wrongly-nested')
  return [...problems, ...elements.flatMap(findScripts)]
}

function* listElements(node: DefaultTreeAdapterTypes.ParentNode): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes)
    if (defaultTreeAdapter.isElementNode(child)) {
      yield child
      yield* listElements(child)
    }
}

function findScripts({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const attribute = (name: string) => attrs.find((each) => each.name === name)?.value
  const handlers = attrs.filter(({ name }) => name.startsWith('on')).map(({ name }) => `<${tagName} ${name}>`)
  const addresses = attrs
    .filter(
      ({ name, value }) =>
        /^(?:href|src|action|formaction|xlink:href|poster|data)$/.test(name) && runs(value),
    )
    .map(({ name, value }) => `<${tagName} ${name}=${value.slice(0, 60)}>`)
  const isData = /^application\/(?:ld\+)?json$/.test(attribute('type') ?? '')
  const isOwn = attribute('src') === '/a.js'
  const scripts = tagName === 'script' && !isData && !isOwn ? ['<script> of the content'] : []
  const frames = /^(?:iframe|object|embed|base)$/.test(tagName) ? [`<${tagName}>`] : []
  return [...handlers, ...addresses, ...scripts, ...frames]
}

/**
 * Whether a browser runs a script at an address: it ignores control characters and spaces in its
 * scheme.
 */
function runs(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the URL Standard removes them
  return /^(?:javascript|vbscript|data:text\/html)/i.test(address.replaceAll(/[\u0000-\u0020]/g, ''))
}

const { stackTraceLimit } = Error
let errors: MockInstance<typeof console.error>
let warnings: MockInstance<typeof console.warn>
beforeEach(() => {
  // React records the stack of each element in development, a quarter of the time of a render.
  Error.stackTraceLimit = 0
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit
  vi.restoreAllMocks()
})

/** Checks the document of a page: the browser hydrates it with the props that are in it. */
function checkDocument(props: PageProps): void {
  const html = renderPage(props)
  expect(findProblems(html)).toEqual([])
  expect(html).toContain('Go to Home Page')
  const [, data = ''] = new RegExp(`<script id="${PROPS_ID}"[^>]*>([^<]*)</script>`).exec(html) ?? []
  expect(renderPage(JSON.parse(data) as PageProps)).toBe(html)
}

/** Checks the files that are generated from content: throws if one is not well-formed XML. */
async function checkGenerated(read: ReadView): Promise<void> {
  const settings = await read(queries.settings())
  expect(manifest(settings, SITE_CONFIG).theme_color).toMatch(/^#[\da-f]+$/i)
  const icon = iconSvg(settings.theme, { mark: SITE_CONFIG.icon })
  const readHostData = async () => () => undefined
  const files = await Promise.all([
    sitemap.sitemap.generate({ path: '/sitemap.xml', origin: ORIGIN, read, readHostData }),
    // A part, where the dataset has a thousand films.
    sitemap.part.generate({ path: '/sitemap-1.xml', origin: ORIGIN, read, readHostData }),
  ])
  for (const text of [icon, ...files]) {
    if (text === null) continue
    using document = XmlDocument.fromString(text)
    expect(document.find('//*[local-name()="script"]')).toEqual([])
  }
}

describe('the pages of arbitrary content', () => {
  it('are valid documents without scripts of the content, and render the same from their own data', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDataset, async (dataset) => {
        // The spy keeps its arguments, which are texts of the content.
        warnings.mockClear()
        const read = createReader(dataset)
        for (const request of PAGES) checkDocument(await readPage(read, content, request))
        // The data of a list page is no document.
        const more = await readPage(read, content, { path: '/', videoSlug: null, listPage: 1 })
        expect(JSON.parse(JSON.stringify(more))).toEqual(more)
        await checkGenerated(read)
        expect(errors.mock.calls).toEqual([])
      }),
      { numRuns: Math.ceil(DOCUMENTS / DATASET_SIZE) },
    )
  })

  it.each([
    ['<script>alert(1)</script>', '<script> of the content'],
    ['<a href="java&#9;script:alert(1)">x</a>', '<a href'],
    ['<img src="x" onerror="alert(1)">', '<img onerror>'],
    ['<p><div></div></p>', 'wrongly-nested'],
    ['<p id="a" id="b"></p>', 'duplicate-attribute'],
  ])('are checked so that %s is found', (body, problem) => {
    const html = `<!doctype html><html><head><title>x</title></head><body>${body}</body></html>`
    expect(findProblems(html).join()).toContain(problem)
  })
})
