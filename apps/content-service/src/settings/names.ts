/** Characters of a dataset name (docs/behaviour.md, as the hosted service documents it). */
const DATASET_NAME_LENGTH = 64

/** Characters of a document id, as the hosted service documents it. */
export const DOCUMENT_ID_LENGTH = 128

export function datasetProblem(name: string): string | undefined {
  if (/^[a-z0-9][a-z0-9_-]*$/.test(name) && name.length <= DATASET_NAME_LENGTH) return undefined
  return `The dataset name "${name}" is not valid: use 1 to ${DATASET_NAME_LENGTH} lowercase letters, digits, underscores and dashes, the first one a letter or digit.`
}

export function projectProblem(id: string): string | undefined {
  if (/^[a-z0-9-]+$/i.test(id)) return undefined
  return `The project id "${id}" is not valid: use letters, digits and dashes.`
}

export function tokenProblem(name: string, token: string): string | undefined {
  if (/^[\w.~+/=-]{16,512}$/.test(token)) return undefined
  return `The ${name} is not valid: use 16 to 512 letters, digits or any of . _ ~ + / = - without spaces.`
}

export function parsePort(text: string): number | string {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  return `The port "${text}" is not valid: use a number from 0 to 65535.`
}

export function isApiVersion(version: string): boolean {
  if (version === '1' || version === 'X') return true
  if (!/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  const date = new Date(`${version}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(version)
}

/** Whether an id may name a document: letters, digits and `_`, after the first `.` and `-` too. */
export function isDocumentId(id: string): boolean {
  return id.length <= DOCUMENT_ID_LENGTH && /^[a-z0-9_][a-z0-9_-]*(\.[a-z0-9_-]+)*$/i.test(id)
}
