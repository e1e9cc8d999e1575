const MESSAGES = {
  'missing-document': (id: string) =>
    `The document "${id}" is not published, so its page is empty. Publish it in the content studio. If it is published, make the dataset public: a private dataset cannot be read without a token.`,
  'dangling-reference': (id: string, field: string, count: number) =>
    `"${field}" of "${id}" has ${count} ${count === 1 ? 'reference' : 'references'} to documents that are not published, which are omitted. Publish the documents, or remove the references. A document with a dot in its id can never be public.`,
  'empty-playlist': (id: string) =>
    `"${id}" has no playlist with a published film, so its page shows no films. Choose a playlist, or add films to it.`,
  'missing-slug': (id: string) =>
    `"${id}" has no slug, so no address leads to it. Generate a slug in the content studio.`,
  'missing-link': (id: string) =>
    `The film "${id}" has neither a file nor a link, so only its poster is shown. Upload a file or set a link.`,
  'no-text': (id: string, field: string) =>
    `"${field}" of "${id}" is no text, such as one of several languages, so it is missing. Write one text.`,
  'invalid-theme': (id: string) =>
    `The theme colours of "${id}" are not two hex colours such as #ff6779, so they are ignored. Correct both colours.`,
  'invalid-image': (id: string, reference: string) =>
    `The image reference "${reference}" of "${id}" does not have the form image-{id}-{width}x{height}-{format}, so the image is omitted. Choose the image again.`,
} as const

/** Codes of incomplete or invalid content that does not break a page. */
export type ContentWarningCode = keyof typeof MESSAGES

/** A report of incomplete content, which a fallback replaces. */
export interface ContentWarning {
  readonly code: ContentWarningCode
  readonly message: string
  /** Id of the document concerned, or null. */
  readonly documentId: string | null
}

/** Receives reports of incomplete content. */
export type WarningSink = (warning: ContentWarning) => void

export const warnOnConsole: WarningSink = ({ code, message }) => {
  console.warn(`[cutroom/${code}] ${message}`)
}

export function contentWarning<Code extends ContentWarningCode>(
  code: Code,
  ...details: Parameters<(typeof MESSAGES)[Code]>
): ContentWarning {
  // The message of each code takes the details of that code.
  const message = MESSAGES[code] as (...named: typeof details) => string
  return { code, message: message(...details), documentId: details[0] }
}
