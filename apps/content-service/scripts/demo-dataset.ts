type Document = { readonly _id: string; readonly _type: string } & Readonly<Record<string, unknown>>

/** The films of the demo: those with the smallest files, of three editors. */
const FILMS: readonly string[] = [
  'video-second-skin',
  'video-salt-then-water',
  'video-green-noise',
  'video-one-take-kept',
  'video-the-bowl-that-would-not-centre',
]

const ROOTS: readonly string[] = ['settings', 'homePage', 'editorsPage', 'screeningRoomPage', 'infoPage']

const REPLACED: Readonly<Record<string, object>> = {
  settings: { siteDescription: 'Video Editors' },
  infoPage: {
    content: [
      paragraph(
        'b1',
        'A studio of video editors. This text, an address below it and every film are content: npm run studio opens the Studio, in which you write them.',
      ),
    ],
  },
}

const OWN_FIELDS = ['_id', '_type', '_createdAt', '_updatedAt', '_rev']

export function demoDataset(source: string): { documents: Document[]; files: string[] } {
  const all = source.split('\n').filter((line) => line !== '')
  const documents = all.map((line) => reduceDocument(JSON.parse(line) as Document))
  const byId = new Map(documents.map((document) => [document._id, document]))
  const reached = new Set<string>()
  const reach = (id: string) => {
    const document = byId.get(id)
    if (document === undefined || reached.has(id)) return
    reached.add(id)
    for (const reference of matches(document, /"_ref":"([^"]+)"/g)) reach(reference)
    // A clip's link is the path of its file: an asset document that no reference names.
    for (const sha1 of matches(document, /"link":"[^"]*\/([0-9a-f]{40})\.mp4"/g)) reach(`file-${sha1}-mp4`)
  }
  for (const id of ROOTS) reach(id)
  const kept = documents.filter(({ _id }) => reached.has(_id))
  return {
    documents: kept,
    files: [...new Set(kept.flatMap((line) => matches(line, /@file:\/\/\.\/([^"]+)"/g)))],
  }
}

function reduceDocument(document: Document): Document {
  const replaced = REPLACED[document._id]
  const { themeColours, ...rest } = document
  const isPage = ROOTS.includes(document._id)
  const fields = replaced
    ? {
        ...Object.fromEntries(Object.entries(document).filter(([name]) => OWN_FIELDS.includes(name))),
        ...replaced,
      }
    : { ...rest, ...(isPage || themeColours === undefined ? {} : { themeColours }) }
  const entries = Object.entries(fields).map(([name, value]) => [name, withoutOthers(value)])
  // Entries of a document remain those of a document.
  return Object.fromEntries(entries) as Document
}

function withoutOthers(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((entry) => !isLeftOut(entry)) : value
}

function isLeftOut(entry: unknown): boolean {
  const reference = JSON.stringify(entry).match(/"_ref":"((?:video|editor)-[^"]+)"/)?.[1]
  if (reference === undefined) return false
  return !FILMS.includes(reference) && !EDITORS.includes(reference)
}

const EDITORS: readonly string[] = ['editor-leila-quint', 'editor-tomasz-brandvold', 'editor-wren-achterberg']

function matches(document: Document, pattern: RegExp): string[] {
  return Array.from(JSON.stringify(document).matchAll(pattern), ([, match = '']) => match)
}

function paragraph(key: string, text: string): object {
  const span = { _type: 'span', _key: `${key}s1`, text, marks: [] }
  return { _type: 'block', _key: key, style: 'normal', children: [span], markDefs: [] }
}
