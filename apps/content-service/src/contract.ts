/* What the Studio and the content service agree on, beside the API of Sanity. */

/** Names the editor, percent-encoded: all Studios of an access have one token. */
export const EDITOR_HEADER = 'X-Editor-Name'

/** UTF-16 code units of a name, at most: the field of the Studio counts those. */
export const EDITOR_NAME_LENGTH = 60

/** Time between two reports of a form that has a document open, in ms. */
export const REPORT_MS = 10_000

/**
 * Data of an event of a connection that has several event streams: the number of a stream, and its
 * response, a part of its text, or its end.
 */
export type StreamMessage =
  | readonly [stream: number, type: 'response', status: number, mediaType: string]
  | readonly [stream: number, type: 'text', text: string]
  | readonly [stream: number, type: 'end']

/** Status of a connection or stream that is open already. */
export const IS_OPEN = 409
