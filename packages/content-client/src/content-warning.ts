/** The messages by code, for incomplete or invalid content that does not break a page: problem, fallback, what to do. */
const MESSAGES = {
  /** A singleton document has not been published yet. */
  'missing-document': (id: string) =>
    `There is no published document "${id}", so its page has nothing to show. Write and publish it in the content studio. If it is published, make the dataset public: without a token nothing of a private one is read.`,
  'dangling-reference': (id: string, field: string, count: number) =>
    `${count} of the references in "${field}" of "${id}" lead to no published document and are left out. Publish or remove what they refer to.`,
  'empty-playlist': (id: string) =>
    `"${id}" has no playlist with a published film, so its page shows none. Choose a playlist, or add films to it.`,
  /** A film or editor has no slug, and so no URL. */
  'missing-slug': (id: string) =>
    `"${id}" has no slug, so nothing can link to it. Generate one in the content studio.`,
  'missing-link': (id: string) =>
    `The film "${id}" has no link to a hosted video, so its poster is shown and nothing plays. Set the link of its hosted video.`,
  'invalid-theme': (id: string) =>
    `The theme colours of "${id}" are not two hex colours such as #ff6779, so the next theme in line is used. Correct them.`,
  'invalid-image': (id: string, reference: string) =>
    `The picture "${reference}" of "${id}" is not of the form image-{id}-{width}x{height}-{format}, so it is left out. Choose the picture again.`,
} as const

/** Codes of incomplete or invalid content that does not break a page. */
export type ContentWarningCode = keyof typeof MESSAGES

/** A report of incomplete content, which a fallback replaces. */
export interface ContentWarning {
  readonly code: ContentWarningCode
  /** The problem, the fallback, and what an editor can do. */
  readonly message: string
  /** Id of the document concerned, or null. */
  readonly documentId: string | null
}

/** Receives warnings. */
export type WarningSink = (warning: ContentWarning) => void

/** The default sink: the console, with a prefix to search for. */
export const warnOnConsole: WarningSink = ({ code, message }) => {
  console.warn(`[cutroom/${code}] ${message}`)
}

/** The report of incomplete content: its code, the id of the document, and what else the message names. */
export function contentWarning<Code extends ContentWarningCode>(
  code: Code,
  ...details: Parameters<(typeof MESSAGES)[Code]>
): ContentWarning {
  // The message of each code takes the details of that code.
  const message = MESSAGES[code] as (...named: typeof details) => string
  return { code, message: message(...details), documentId: details[0] }
}
