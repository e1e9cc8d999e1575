export interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [attribute: string]: unknown
}

export interface DocumentChange {
  readonly id: string
  readonly before: StoredDocument | undefined
  readonly after: StoredDocument | undefined
}

export type DocumentUpdate = Pick<DocumentChange, 'id' | 'after'>

/** Levels that JSON may have; deeper values exhaust the stack of recursive functions. */
export const JSON_DEPTH = 200

export function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= levels; depth += 1) {
    const next: unknown[] = []
    for (const value of level)
      if (typeof value === 'object' && value !== null)
        for (const member of Object.values(value)) next.push(member)
    if (next.length === 0) return false
    level = next
  }
  return level.some((value) => typeof value === 'object' && value !== null)
}

export function publishedId(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (id.startsWith('versions.')) return id.split('.').slice(2).join('.')
  return id
}

export function isPublishedId(id: string): boolean {
  return !id.startsWith('drafts.') && !id.startsWith('versions.')
}

/** Whether callers without a token may see a document: the hosted service hides ids with a dot. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}
