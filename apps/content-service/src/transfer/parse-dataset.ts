import { randomUUID } from 'node:crypto'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { isRecord } from '@cutroom/ground/is-record'
import { DOCUMENT_ID_LENGTH, isDocumentId } from '../settings/names.ts'
import { isDeeperThan, JSON_DEPTH } from '../store/document.ts'
import { nameDocument } from './name-document.ts'

export type ImportedDocument = Record<string, unknown> & { readonly _id: string; readonly _type: string }

interface ParsedDataset {
  readonly documents: readonly ImportedDocument[]
  /** What is wrong, with the line. */
  readonly problems: readonly string[]
}

/** A JSON text, or a value of one, and where it is. */
interface Entry {
  readonly label: string
  readonly parse: () => unknown
}

const NEWLINE = 0x0a

/** The begin of a list or of an object over several lines, as people and programs format JSON. */
const FORMATTED = /^\s*(?:\[|\{\s*\n)/

/** Bytes in which FORMATTED is recognized. */
const HEAD_BYTES = 1000

/**
 * Reads one document a line, or a JSON list of documents. Skips empty lines, and generates missing
 * ids.
 */
export function parseDataset(bytes: Uint8Array): ParsedDataset {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))
  try {
    return parseEntries(FORMATTED.test(head) ? listEntries(bytes) : lineEntries(bytes))
  } catch (error) {
    return { documents: [], problems: [getErrorMessage(error)] }
  }
}

function* lineEntries(bytes: Uint8Array): Generator<Entry> {
  for (let start = 0, line = 1; start < bytes.length; line += 1) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    const text = bytes.subarray(start, end)
    yield { label: `line ${line}`, parse: () => parseJson(text) }
    start = end + 1
  }
}

function* listEntries(bytes: Uint8Array): Generator<Entry> {
  const whole = parseFormatted(bytes)
  for (const [index, value] of (Array.isArray(whole) ? whole : [whole]).entries())
    yield { label: `document ${index + 1}`, parse: () => value }
}

function parseFormatted(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes)
  } catch (error) {
    const advice = 'write each document on one line, or all in one JSON list'
    throw new Error(`${getErrorMessage(error)}: ${advice}`, { cause: error })
  }
}

function parseEntries(entries: Iterable<Entry>): ParsedDataset {
  const documents: ImportedDocument[] = []
  const problems: string[] = []
  const seen = new Map<string, string>()
  for (const { label, parse } of entries)
    try {
      const value = parse()
      if (value === undefined) continue
      const document = checkDocument(value)
      const earlier = seen.get(document._id)
      if (earlier !== undefined)
        throw new Error(`the id of ${nameDocument(document)} is also that of ${earlier}`)
      seen.set(document._id, label)
      documents.push(document)
    } catch (error) {
      problems.push(`${label}: ${getErrorMessage(error)}`)
    }
  return { documents, problems }
}

/** Throws its problem. */
function checkDocument(value: unknown): ImportedDocument {
  if (!isRecord(value)) throw new Error('it is not a JSON object')
  if (isDeeperThan(value, JSON_DEPTH)) throw new Error('it is nested too deeply')
  const { _id = randomUUID(), _type } = value
  if (typeof _type !== 'string' || _type === '')
    throw new Error(`the document ${nameDocument(value)} has no _type`)
  if (typeof _id === 'string' && isDocumentId(_id)) return { ...value, _id, _type }
  throw new Error(
    `the _id ${JSON.stringify(_id)} is not valid: use up to ${DOCUMENT_ID_LENGTH} letters, digits and underscores, after the first one dashes and single dots too`,
  )
}

/** `undefined` for an empty text. */
function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const json = text.trim()
  if (json === '') return undefined
  try {
    // Some programs end each line as in a list (projectdiscovery/nuclei#5860).
    return JSON.parse(json.endsWith(',') ? json.slice(0, -1) : json)
  } catch (error) {
    throw new Error(`it is not valid JSON (${getErrorMessage(error)})`, { cause: error })
  }
}
