import { isSince } from '@cutroom/ground/dataset'
import type { Next } from 'hono'
import { EDITOR_HEADER, EDITOR_NAME_LENGTH } from '../contract.ts'
import type { ViewName } from '../query/views.ts'
import { getAccess, type Access, type Holder, type Tokens } from '../store/tokens.ts'
import type { Call } from './context.ts'
import { mutationProblem, plainProblem } from './responses.ts'

const PUBLISHED_BY_DEFAULT_FROM = '2025-02-19'

/** The access that the Authorization header grants. Throws 401 for an unknown token. */
export function readAccess(c: Call, tokens: Tokens): Access {
  const header = c.req.header('authorization')
  if (header === undefined) return 'anonymous'
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1]
  const access = token === undefined ? undefined : getAccess(tokens, token)
  if (access !== undefined) return access
  throw plainProblem(401, 'Session not found: unknown token.')
}

export function requireToken(c: Call): Holder {
  const access = c.get('access')
  if (access === 'anonymous') throw plainProblem(401, 'Session not found: a token is required.')
  return access
}

export async function tokenRequired(c: Call, next: Next): Promise<void> {
  requireToken(c)
  await next()
}

/** Throws 403 for callers who may not write, in the shape of a refused mutation. */
export function requireWriter(c: Call): void {
  if (c.get('access') === 'writer') return
  const description = 'Insufficient permissions; permission "create" required'
  throw mutationProblem(403, { error: { type: 'insufficientPermissionsError', description }, index: 0 })
}

/** The name of a caller in events and the result of `identity()`. */
export function getIdentity(access: Access): string {
  return access === 'anonymous' ? '<anonymous>' : access
}

/** Callers without a token see public documents only. */
export const getRawView = (access: Access): 'public' | 'raw' => (access === 'anonymous' ? 'public' : 'raw')

/** Without a token every perspective shows public documents only, as on the hosted service. */
export function getView(perspective: string | undefined, version: string, access: Access): ViewName {
  const anonymous = access === 'anonymous'
  switch (perspective || defaultPerspective(version)) {
    case 'raw':
      return getRawView(access)
    case 'published':
      return anonymous ? 'public' : 'published'
    case 'drafts':
    case 'previewDrafts':
    case 'drafts,published':
      return anonymous ? 'public-drafts' : 'drafts'
    default:
      throw plainProblem(
        400,
        `The perspective "${perspective}" is not supported: use published, drafts (previewDrafts) or raw. This content service has no releases.`,
      )
  }
}

function defaultPerspective(version: string): 'raw' | 'published' {
  return isSince(version, PUBLISHED_BY_DEFAULT_FROM) ? 'published' : 'raw'
}

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
