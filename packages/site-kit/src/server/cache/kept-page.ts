import type { PageSort } from './freshness.ts'

/** A page as it was made: all that is needed to answer with it again. */
export interface MadePage {
  readonly sort: PageSort
  readonly status: 200 | 404
  /** The document in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>
  /** Entity tag of the document, weak, with its quotes (RFC 9110, 8.8.3). */
  readonly etag: string
  /** What the document was made from; equal ones give equal documents. */
  readonly source: string
  /** When the oldest of its content was asked for, in ms since 1970; when its making began if it is not set. */
  readonly readAt?: number
}

/** A page that a store holds. */
export interface KeptPage extends MadePage {
  readonly readAt: number
}

/** Where pages are kept. A page that is not good for anything any more may be dropped at any time. */
export interface PageStore {
  get(key: string): Promise<KeptPage | undefined>
  /** @param keepMs how long the page is of any use, in ms */
  set(key: string, page: KeptPage, keepMs: number): Promise<void>
}
