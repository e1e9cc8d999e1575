import { EDITOR_HEADER, EDITOR_NAME_LENGTH } from '../contract.ts'
import type { Holder } from '../store/tokens.ts'
import type { Call } from './context.ts'

export function readEditorName(c: Call): string | undefined {
  const text = c.req.header(EDITOR_HEADER) ?? ''
  try {
    return toName(decodeURIComponent(text))
  } catch {
    // The name is not percent-encoded.
    return undefined
  }
}

export function toUserId(holder: Holder, name: string | undefined): string {
  return name === undefined ? holder : `${holder}-${Buffer.from(name).toString('base64url')}`
}

export function parseUserId(id: string): { holder: Holder; name: string | undefined } | undefined {
  const [, holder, encoded] = /^(reader|writer)(?:-([\w-]+))?$/.exec(id) ?? []
  if (holder !== 'reader' && holder !== 'writer') return undefined
  const name = encoded === undefined ? undefined : toName(Buffer.from(encoded, 'base64url').toString())
  return { holder, name }
}

function toName(text: string): string | undefined {
  const name = text.trim().slice(0, EDITOR_NAME_LENGTH).toWellFormed()
  return name === '' ? undefined : name
}
