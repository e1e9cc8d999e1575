import { DATASET_NAME_MAX_LENGTH, isDatasetName, isProjectId, isToken } from '@cutroom/ground/dataset'
import { isPort } from '@cutroom/ground/host'

/** Longest token, in characters. */
const TOKEN_LENGTH = 512

/** Characters of a document id, as the hosted service documents it. */
export const DOCUMENT_ID_LENGTH = 128

export function datasetProblem(name: string): string | undefined {
  if (isDatasetName(name)) return undefined
  return `The dataset name "${name}" is not valid: use 1 to ${DATASET_NAME_MAX_LENGTH} lowercase letters, digits, underscores and dashes, the first one a letter or digit.`
}

export function projectProblem(id: string): string | undefined {
  if (isProjectId(id)) return undefined
  return `The project id "${id}" is not valid: use letters, digits and dashes.`
}

export function tokenProblem(name: string, token: string): string | undefined {
  if (isToken(token) && token.length <= TOKEN_LENGTH) return undefined
  return `The ${name} is not valid: use 16 to ${TOKEN_LENGTH} letters, digits or any of . _ ~ + / = - without spaces.`
}

export function parsePort(text: string): number | string {
  if (text === '0' || isPort(text)) return Number(text)
  return `The port "${text}" is not valid: use a number from 0 to 65535.`
}

/** Whether an id may name a document: letters, digits and `_`, after the first `.` and `-` too. */
export function isDocumentId(id: string): boolean {
  return id.length <= DOCUMENT_ID_LENGTH && /^[a-z0-9_][a-z0-9_-]*(\.[a-z0-9_-]+)*$/i.test(id)
}
