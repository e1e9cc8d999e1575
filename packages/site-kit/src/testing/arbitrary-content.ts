import fc from 'fast-check'

/** A document of the content service, of any shape. */
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

/** A text of this length, in characters. */
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

/** Ids of each type: few, so that references are cyclic, dangling and repeated. */
const IDS = {
  playlist: ['playlist-1', 'playlist-2'],
  editor: ['editor-1', 'editor-2'],
  client: ['client-1', 'client-2'],
  video: ['video-1', 'video-2', 'video-3'],
  hostedVideo: ['hosted-1', 'hosted-2'],
} as const

const reference = (type: keyof typeof IDS) =>
  fc
    .constantFrom<string>(...IDS[type], 'nothing', 'homePage')
    .map((_ref) => ({ _type: 'reference', _ref, _key: _ref }))

const slug = fc
  .oneof(text, fc.constantFrom('ada', 'night-shift'))
  .map((current) => ({ _type: 'slug', current }))

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

const colours = fc.record({
  foreground: usually(fc.oneof(fc.constantFrom('#ff6779', '#FFF', '#12345678'), text)),
  background: usually(fc.oneof(fc.constantFrom('#020202', '#fff'), text)),
})

const link = fc.oneof(
  fc.constantFrom('https://vimeo.com/76979871', '/files/abc/production/x.mp4', 'https://a.example/b.m3u8'),
  text,
)

const span = fc.record({
  _type: fc.constantFrom('span', 'mystery'),
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
  fc.record({ _type: text }),
)

const content = list(block)

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>

const document = (_id: string, _type: string, fields: Fields): fc.Arbitrary<ArbitraryDocument> =>
  fc.record({
    ...fields,
    _id: fc.constant(_id),
    _type: fc.constant(_type),
  }) as fc.Arbitrary<ArbitraryDocument>

/** A number of items that is usually small, and seldom ten thousand. */
const films = fc.oneof(
  { weight: 60, arbitrary: list(reference('video'), 6) },
  {
    weight: 1,
    arbitrary: fc.constant(
      Array.from({ length: 10_000 }, (_, index) => ({ _ref: `video-${(index % 3) + 1}` })),
    ),
  },
)

const hostedVideo = {
  file: usually(fc.record({ asset: anything })),
  link: usually(link),
  poster: usually(image),
  captions: list(fc.record({ language: usually(text), label: usually(text), file: anything })),
}

const page = { themeColours: usually(colours), videoPlaylist: list(reference('playlist')) }

const MODEL: readonly (readonly [id: string, type: string, fields: Fields])[] = [
  [
    'settings',
    'settings',
    {
      siteTitle: usually(text),
      siteDescription: usually(text),
      siteImage: usually(image),
      globalThemeColours: usually(colours),
      contactAddress: usually(text),
      contactEmail: usually(text),
      contactTel: usually(text),
      instaHandle: usually(text),
    },
  ],
  ['homePage', 'homePage', page],
  ['screeningRoomPage', 'screeningRoomPage', page],
  ['editorsPage', 'editorsPage', { themeColours: usually(colours), editors: list(reference('editor')) }],
  ['infoPage', 'infoPage', { themeColours: usually(colours), content, video: usually(reference('video')) }],
  ...IDS.playlist.map((id) => [id, 'playlist', { title: usually(text), videos: films }] as const),
  ...IDS.editor.map(
    (id, index) =>
      [
        id,
        'editor',
        { ...page, name: usually(text), slug: index === 0 ? fc.constant({ current: 'ada' }) : usually(slug) },
      ] as const,
  ),
  ...IDS.client.map((id) => [id, 'client', { name: usually(text) }] as const),
  ...IDS.hostedVideo.map((id) => [id, 'hostedVideo', hostedVideo] as const),
  ...IDS.video.map(
    (id) =>
      [
        id,
        'video',
        {
          slug: usually(slug),
          title: usually(text),
          videoVimeo: list(fc.oneof(reference('hostedVideo'), fc.record(hostedVideo))),
          posterImage: usually(image),
          releaseDate: usually(text),
          editors: list(reference('editor')),
          client: list(reference('client')),
          content,
        },
      ] as const,
  ),
]

/** Documents in a dataset, at most. */
export const DATASET_SIZE = MODEL.length

/** A dataset in which any document is missing, and any field is missing, of another type, or hostile. */
export const arbitraryDataset: fc.Arbitrary<readonly ArbitraryDocument[]> = fc
  .tuple(
    ...MODEL.map(([id, type, fields]) => fc.option(document(id, type, fields), { freq: 12, nil: undefined })),
  )
  .map((documents) => documents.filter((one) => one !== undefined))
