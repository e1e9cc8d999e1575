import type { Manifest } from 'vite'

/** The hash of all modules of the browser, and of the site's config, in the name of the entry. */
const HASH = /-([\w-]{8})\.js$/

export interface DocumentAssets {
  /** Module that hydrates the page. */
  readonly script: string
  /** Identifies the browser's build; not set in development. */
  readonly build?: string | undefined
  readonly stylesheets: readonly string[]
  /** Static imports of the script. */
  readonly modulePreloads: readonly string[]
  readonly staticPages?: readonly string[]
  /** Modules and stylesheets of the sheet of all films. */
  readonly sheet?: Readonly<Record<'modules' | 'stylesheets', readonly string[]>>
  /** Texts that a document contains in place of a request; without them it refers to all files. */
  readonly inlined?: InlinedTexts
}

export interface InlinedTexts {
  readonly styles: Readonly<Record<string, InlinedText>>
  readonly loader: InlinedText
  readonly fontLoader: InlinedText
}

/** A text in a document, and the source that allows it in the content security policy. */
export interface InlinedText {
  readonly text: string
  /** `sha256-` and the digest of the text in base64 (CSP Level 3, hash sources). */
  readonly source: string
}

export interface Build {
  readonly manifest: Manifest
  readonly inlined?: InlinedTexts
}

export const PAGES_CHUNK = 'pages'
export const SHEET_CHUNK = 'film-sheet'

/** @throws Error when the build has no browser entry */
export function documentAssets({ manifest, inlined }: Build): DocumentAssets {
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry)
  const styles = entries.map(([, entry]) => entry).filter(({ file }) => file.endsWith('.css'))
  const [name, entry] = entries.find(([, { file }]) => !file.endsWith('.css')) ?? []
  if (name === undefined || !entry)
    throw new Error('The build has no entry. Build the site again: `pnpm build`.')
  const first = withImports(manifest, [name])
  const chunks = [...first].flatMap((name) => manifest[name] ?? [])
  const findChunk = (chunk: string) => {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === chunk)
    return [...withImports(manifest, keys)].flatMap((key) => (first.has(key) ? [] : (manifest[key] ?? [])))
  }
  const sheet = findChunk(SHEET_CHUNK)
  return {
    script: path(entry.file),
    build: HASH.exec(entry.file)?.[1],
    modulePreloads: chunks.slice(1).map(({ file }) => path(file)),
    stylesheets: [...styles.map(({ file }) => file), ...new Set(chunks.flatMap(({ css = [] }) => css))].map(
      path,
    ),
    staticPages: findChunk(PAGES_CHUNK).map(({ file }) => path(file)),
    sheet: {
      modules: sheet.map(({ file }) => path(file)),
      stylesheets: sheet.flatMap(({ css = [] }) => css).map(path),
    },
    ...(inlined && { inlined }),
  }
}

function withImports(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set(names)
  // The iteration includes names that are added meanwhile.
  for (const name of found)
    for (const imported of manifest[name]?.imports ?? []) if (manifest[imported]) found.add(imported)
  return found
}

function path(name: string): string {
  return `/${name}`
}
