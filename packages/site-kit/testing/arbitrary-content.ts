import { schemaTypes, singletonTypes } from '@cutroom/content-client/schema'
import fc from 'fast-check'

export type ArbitraryDocument = Readonly<Record<string, unknown>> & {
  readonly _id: string
  readonly _type: string
}

const SCRIPTS = [
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'x" onload="alert(1)',
  '<!--<script>',
  'url(javascript:alert(1))',
] as const

const TEXTS = [
  '',
  '   ',
  '\ud800',
  'before\udfffafter',
  '\u202Egnp.exe\u202C',
  '\u0000',
  '\r\n\u2028\u2029',
  '__proto__',
  'constructor',
  'toString',
  '../../..',
  '/[x',
  '//evil.example/x',
  '%E0%A4%A',
  'مرحبا بالعالم',
] as const

const longText = (length: number) => 'long text '.repeat(Math.ceil(length / 10))

/** Any text, hostile ones among them; a megabyte in one of fifty datasets. */
const text = fc.oneof(
  { weight: 2400, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1600, arbitrary: fc.constantFrom(...SCRIPTS) },
  { weight: 1600, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 200, arbitrary: fc.integer({ min: 100, max: 20_000 }).map(longText) },
  { weight: 1, arbitrary: fc.constant(longText(1_048_576)) },
)

/** A value of any type in place of the expected one. */
const anything = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e300, [], {}, [[]], [null], { _ref: 'nothing' }, { current: 1 }),
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', '_type', '_ref', 'length'), text),
)

/** A value that is usually the expected one; sometimes another type, and sometimes missing. */
const usually = <Value>(expected: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: expected },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )

const list = <Value>(item: fc.Arbitrary<Value>, max = 4): fc.Arbitrary<unknown> =>
  usually(fc.array(usually(item), { maxLength: max }))

const fraction = usually(fc.double({ min: -1, max: 2 }))

const image = fc.record(
  {
    _type: fc.constant('image'),
    asset: usually(
      fc.oneof(
        fc.constant({ _ref: `image-${'a'.repeat(40)}-1920x1080-jpg` }),
        fc.record({
          _ref: fc.oneof(text, fc.constant('image-x-0x0-jpg'), fc.constant('image-abc-99999x1-svg')),
        }),
      ),
    ),
    crop: usually(fc.record({ left: fraction, right: fraction, top: fraction, bottom: fraction })),
    hotspot: usually(fc.record({ x: fraction, y: fraction, width: fraction, height: fraction })),
  },
  { requiredKeys: [] },
)

const link = fc.oneof(
  fc.constantFrom('https://vimeo.com/76979871', '/files/abc/production/x.mp4', 'https://a.example/b.m3u8'),
  text,
)

const colour = fc.oneof(fc.constantFrom('#ff6779', '#020202', '#FFF', '#12345678'), text)

/** Names of the nodes that the renderer of texts makes itself. */
const RENDERER_TYPES = ['@list', '@span', '@text'] as const

const span = fc.record({
  _type: fc.constantFrom('span', 'mystery', ...RENDERER_TYPES),
  _key: text,
  text: usually(text),
  marks: list(text),
})

const block = fc.oneof(
  fc.record({
    _type: fc.constant('block'),
    _key: usually(text),
    style: usually(fc.oneof(fc.constantFrom('normal', 'h2', 'blockquote'), text)),
    listItem: usually(fc.oneof(fc.constantFrom('bullet', 'number'), text)),
    level: usually(fc.integer({ min: -1, max: 30 })),
    markDefs: list(fc.record({ _type: fc.constantFrom('link', 'mystery'), _key: text, href: usually(link) })),
    children: list(span),
  }),
  fc.tuple(image, usually(text)).map(([value, caption]) => ({ ...value, _key: 'image', caption })),
  fc.record({ _type: fc.oneof(fc.constantFrom(...RENDERER_TYPES), text) }),
)

const slug = fc
  .oneof(text, fc.constantFrom('ada', 'night-shift'))
  .map((current) => ({ _type: 'slug', current }))

/** A type, or a field or list item with that type, of the content model. */
interface SchemaType {
  readonly name?: string
  readonly type: string
  readonly fields?: readonly SchemaType[]
  readonly of?: readonly SchemaType[]
  readonly to?: readonly { readonly type: string }[]
}

// Sanity's types have the rules and options of each field too, and share these members.
const TYPES = schemaTypes as unknown as readonly SchemaType[]

const reference = (type: string) =>
  fc
    .constantFrom(`${type}-1`, `${type}-2`, 'nothing', 'homePage')
    .map((_ref) => ({ _type: 'reference', _ref, _key: _ref }))

/** The films of a playlist: usually few, and seldom ten thousand. */
const films = fc.oneof(
  { weight: 60, arbitrary: list(reference('video'), 6) },
  {
    weight: 1,
    arbitrary: fc.constant(
      Array.from({ length: 10_000 }, (_, index) => ({ _ref: `video-${(index % 3) + 1}` })),
    ),
  },
)

/** Values of the fields whose type allows more than the site expects. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  videos: films,
  link,
  href: link,
  foreground: usually(colour),
  background: usually(colour),
}

const BY_TYPE: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  slug: usually(slug),
  image: usually(image),
  file: usually(fc.record({ asset: anything })),
  block,
  number: usually(fc.nat({ max: 4000 })),
}

function arbitraryValue({
  name = '',
  type,
  fields,
  of = [],
  to: [target] = [],
}: SchemaType): fc.Arbitrary<unknown> {
  const known = BY_NAME[name] ?? BY_TYPE[type]
  if (known) return known
  if (target) return reference(target.type)
  if (fields) return usually(arbitraryFields(fields))
  if (type === 'array') return list(fc.oneof(...of.map((item) => arbitraryValue(item))))
  const named = TYPES.find(({ name }) => name === type)
  return named ? arbitraryValue(named) : usually(text)
}

const arbitraryFields = (fields: readonly SchemaType[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, arbitraryValue(field)])))

/** Ids of each type: few, so that references are cyclic, dangling and repeated. */
const MODEL = TYPES.filter(({ type }) => type === 'document').flatMap(({ name: _type = '', fields = [] }) => {
  const isSingleton = singletonTypes.some((singleton) => singleton === _type)
  const ids = isSingleton ? [_type] : [1, 2, 3].map((number) => `${_type}-${number}`)
  return ids.map((_id) =>
    arbitraryFields(fields).map((values) => ({
      ...values,
      ...(_id === 'editor-1' && { slug: { current: 'ada' } }),
      _id,
      _type,
    })),
  )
})

export const DATASET_SIZE = MODEL.length

/** A dataset in which any document or field is missing, of another type, or hostile. */
export const arbitraryDataset: fc.Arbitrary<readonly ArbitraryDocument[]> = fc
  .tuple(...MODEL.map((document) => fc.option(document, { freq: 12, nil: undefined })))
  .map((documents) => documents.filter((document) => document !== undefined))
