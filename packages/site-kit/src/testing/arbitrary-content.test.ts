import { createContentClient, type ContentQuery } from '@cutroom/content-client'
import fc from 'fast-check'
import { evaluate, parse as parseQuery } from 'groq-js'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { createPageContent, withStudio } from '../content/page-content.ts'
import type { PageProps } from '../pages/page-props.ts'
import { PROPS_ID } from '../head/html.ts'
import { renderDocument } from '../server/respond/document.ts'
import { renderHtml } from '../server/respond/render-page.tsx'
import { arbitraryDataset, DATASET_SIZE, type ArbitraryDocument } from './arbitrary-content.ts'
import { SITE_CONFIG } from './site-config.ts'

/** Documents to generate: some seconds of them; `pnpm chaos:content` generates 100,000. */
const DOCUMENTS = Number(process.env.ARBITRARY_DOCUMENTS ?? 200)

const PATHS = ['/', '/screening-room', '/editors', '/editors/ada', '/info', '/nothing']
const connection = { projectId: 'abc', imageHost: 'https://images.example', onWarning: () => {} }
const { queries } = createContentClient({ ...withStudio(connection, SITE_CONFIG) })
const content = createPageContent(queries, SITE_CONFIG)

/** The result of a query over a dataset, as JSON transports it. */
async function resultOf(
  { query, params }: ContentQuery,
  dataset: readonly ArbitraryDocument[],
): Promise<unknown> {
  const value = await evaluate(parseQuery(query, { params: { ...params } }), {
    dataset: JSON.parse(JSON.stringify(dataset)) as unknown[],
    params: { ...params },
  })
  // As the content client replaces lone surrogates.
  const wellFormed = (_: string, member: unknown): unknown =>
    typeof member === 'string' ? member.toWellFormed() : member
  return JSON.parse(JSON.stringify((await value.get()) ?? null), wellFormed) as unknown
}

async function propsOf(path: string, dataset: readonly ArbitraryDocument[]): Promise<PageProps> {
  const { queries, view } = content.page({ path, videoSlug: null })
  return view(await Promise.all(queries.map((query) => resultOf(query, dataset))))
}

function documentOf(props: PageProps): string {
  const html = renderDocument({
    config: SITE_CONFIG,
    props,
    settings: { projectId: 'abc', build: 'a1b2c3d4' },
    body: renderHtml(props, SITE_CONFIG),
    assets: { script: '/a.js', stylesheets: ['/a.css'], modulePreloads: [], fonts: [] },
    origin: 'https://studio.example',
  })
  return new TextDecoder().decode(new TextEncoder().encode(html))
}

/** Parse errors that characters of a text cause, which no markup can avoid. */
const OF_TEXTS = /^(?:control-character|noncharacter|unexpected-null-character)/

/** What is wrong with a document: its markup, and anything that could run a script of the content. */
function problemsOf(html: string): string[] {
  const problems: string[] = []
  const onParseError = ({ code }: { readonly code: string }) =>
    void (OF_TEXTS.test(code) || problems.push(code))
  const root = parse(html, { onParseError, scriptingEnabled: false })
  const elements = [...elementsOf(root)]
  // A parser adds and moves elements where tags are nested wrongly, and React would find another tree.
  if (elements.length !== html.match(/<[a-z]/g)?.length) problems.push('wrongly-nested')
  return [...problems, ...elements.flatMap(scriptsOf)]
}

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes)
    if (defaultTreeAdapter.isElementNode(child)) {
      yield child
      yield* elementsOf(child)
    }
}

function scriptsOf({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
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

/** Whether a browser runs a script at an address: it ignores control characters and spaces in its scheme. */
function runs(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the URL Standard removes them
  return /^(?:javascript|vbscript|data:text\/html)/i.test(address.replaceAll(/[\u0000-\u0020]/g, ''))
}

let errors: MockInstance<typeof console.error>
let warnings: MockInstance<typeof console.warn>
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe('the pages of arbitrary content', () => {
  it('are valid documents without scripts of the content, and render the same from their own data', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDataset, async (dataset) => {
        // The spy keeps its arguments, which are texts of the content.
        warnings.mockClear()
        for (const path of PATHS) {
          const props = await propsOf(path, dataset)
          const html = documentOf(props)
          expect(problemsOf(html)).toEqual([])
          expect(html).toContain('Go to Home Page')
          // The browser hydrates with the props of the document.
          const [, data = ''] = new RegExp(`<script id="${PROPS_ID}"[^>]*>([^<]*)</script>`).exec(html) ?? []
          expect(documentOf(JSON.parse(data) as PageProps)).toBe(html)
          expect(errors.mock.calls).toEqual([])
        }
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
    expect(problemsOf(html).join()).toContain(problem)
  })
})
