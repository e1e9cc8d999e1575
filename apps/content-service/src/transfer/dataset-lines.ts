import { randomUUID } from 'node:crypto'
import { HTTP, NAMES, TRANSFER } from '../constants.ts'
import { isDocumentId } from '../settings/names.ts'
import { isDeeperThan, isRecord } from '../store/document.ts'

/** A document as a dataset file has it, with its line (from 1). */
export interface DatasetLine {
  readonly line: number
  readonly document: ImportedDocument
}

/** An object with the two attributes that every document has. */
export type ImportedDocument = Record<string, unknown> & { readonly _id: string; readonly _type: string }

/** Something wrong with a line. */
export interface LineProblem {
  readonly line: number
  readonly message: string
}

/** The documents of a dataset file, and every problem of its lines. */
export interface ParsedDataset {
  readonly lines: readonly DatasetLine[]
  readonly problems: readonly LineProblem[]
}

/** Reads newline-delimited JSON: one document a line, empty lines skipped. Ids that are missing are made up. */
export async function parseDataset(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ParsedDataset> {
  const lines: DatasetLine[] = []
  const problems: LineProblem[] = []
  const seen = new Map<string, number>()
  for await (const { line, bytes } of splitLines(chunks)) {
    const parsed = parseLine(bytes)
    if (parsed === undefined) continue
    if (typeof parsed === 'string') {
      problems.push({ line, message: parsed })
      continue
    }
    const twin = seen.get(parsed._id)
    if (twin !== undefined) problems.push({ line, message: `the id "${parsed._id}" is also on line ${twin}` })
    seen.set(parsed._id, line)
    lines.push({ line, document: parsed })
  }
  return { lines, problems }
}

/** The document on a line, what is wrong with it, or `undefined` for an empty line. */
function parseLine(bytes: Uint8Array): ImportedDocument | string | undefined {
  const text = decode(bytes)
  if (text === undefined) return 'it is not valid UTF-8'
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `it is not valid JSON (${error instanceof Error ? error.message : String(error)})`
  }
  if (!isRecord(value)) return 'it is not a JSON object'
  if (isDeeperThan(value, HTTP.jsonDepth)) return 'it is nested too deeply'
  const { _id = randomUUID(), _type } = value
  if (typeof _type !== 'string' || _type === '') return 'the document has no _type'
  if (typeof _id === 'string' && isDocumentId(_id)) return { ...value, _id, _type }
  return `the _id ${JSON.stringify(_id)} is not valid: use up to ${NAMES.documentIdLength} letters, digits, dashes, underscores and dots`
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const NEWLINE = 0x0a

/** Splits bytes into lines. A line that is too long comes out cut, which its JSON does not survive. */
async function* splitLines(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let parts: Uint8Array[] = []
  let length = 0
  let line = 1
  const add = (part: Uint8Array) => {
    length += part.length
    if (length <= TRANSFER.lineBytes) parts.push(part)
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      yield { line, bytes: Buffer.concat(parts) }
      parts = []
      length = 0
      line += 1
      start = end + 1
    }
    add(chunk.subarray(start))
  }
  yield { line, bytes: Buffer.concat(parts) }
}
