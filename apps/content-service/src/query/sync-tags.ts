import { createHash } from 'node:crypto'
import { publishedId, type DocumentChange } from '../store/document.ts'

export type Dependency = 'all' | `type:${string}` | `id:${string}`

/** The opaque tag of a dependency, as in the responses and live events of the hosted service. */
export function syncTag(dependency: Dependency): `s1:${string}` {
  return `s1:${createHash('sha1').update(dependency).digest('base64url').slice(0, 8)}`
}

/** The tags of everything that these changes affect. A draft counts as its published document. */
export function getChangedTags(changes: readonly DocumentChange[]): `s1:${string}`[] {
  const dependencies = new Set<Dependency>(['all'])
  for (const { id, before, after } of changes) {
    dependencies.add(`id:${publishedId(id)}`)
    for (const document of [before, after]) if (document) dependencies.add(`type:${document._type}`)
  }
  return [...dependencies].map(syncTag)
}
