import { EDITOR_HEADER } from '@cutroom/content-service/contract'
import type { Fetch } from './service-connection.ts'

const KEY = 'cutroom.editor-name'

/** The stored name of the editor of this browser; null if nobody was asked. */
export function readEditorName(): string | null {
  return globalThis.localStorage.getItem(KEY)
}

export function storeEditorName(name: string): void {
  // Half of a surrogate pair cannot be encoded.
  globalThis.localStorage.setItem(KEY, name.trim().toWellFormed())
}

/** Names the editor in each request with a token: all Studios have the same one. */
export function withEditorName(fetch: Fetch, readName: () => string | null = readEditorName): Fetch {
  return (input, init) => {
    const name = readName()
    const headers = new Headers(init?.headers)
    if (name === null || name === '' || !headers.has('Authorization')) return fetch(input, init)
    headers.set(EDITOR_HEADER, encodeURIComponent(name))
    return fetch(input, { ...init, headers })
  }
}
