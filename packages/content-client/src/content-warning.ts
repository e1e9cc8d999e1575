/** Codes of incomplete or invalid content that does not break a page. */
export type ContentWarningCode =
  /** A singleton document has not been published yet. */
  | 'missing-document'
  /** A reference leads to no published document. */
  | 'dangling-reference'
  /** A page or editor has no playlist, or one without films. */
  | 'empty-playlist'
  /** A film or editor has no slug, and so no URL. */
  | 'missing-slug'
  /** A film has no link to a hosted video. */
  | 'missing-link'
  /** Theme colours are not hex colours. */
  | 'invalid-theme'
  /** The asset reference of an image is invalid. */
  | 'invalid-image'

/** A report of incomplete content, which a fallback replaces. */
export interface ContentWarning {
  readonly code: ContentWarningCode
  /** The problem, the fallback, and what an editor can do. */
  readonly message: string
  /** Id of the document concerned, or null. */
  readonly documentId: string | null
}

export type WarningSink = (warning: ContentWarning) => void

/** The default sink: the console, with a prefix to search for. */
export const warnOnConsole: WarningSink = ({ code, message }) => {
  console.warn(`[cutroom/${code}] ${message}`)
}

function warning<Details extends unknown[]>(
  code: ContentWarningCode,
  message: (documentId: string, ...details: Details) => string,
) {
  return (documentId: string, ...details: Details): ContentWarning => ({
    code,
    message: message(documentId, ...details),
    documentId,
  })
}

export const missingDocument = warning(
  'missing-document',
  (id) =>
    `There is no published document "${id}", so its page has nothing to show. Write and publish it in the content studio.`,
)

export const danglingReference = warning(
  'dangling-reference',
  (id, field: string, count: number) =>
    `${count} of the references in "${field}" of "${id}" lead to no published document and are left out. Publish or remove what they refer to.`,
)

export const emptyPlaylist = warning(
  'empty-playlist',
  (id) =>
    `"${id}" has no playlist with a published film, so its page shows none. Choose a playlist, or add films to it.`,
)

export const missingSlug = warning(
  'missing-slug',
  (id) => `"${id}" has no slug, so nothing can link to it. Generate one in the content studio.`,
)

export const missingLink = warning(
  'missing-link',
  (id) =>
    `The film "${id}" has no link to a hosted video, so its poster is shown and nothing plays. Set the link of its hosted video.`,
)

export const invalidTheme = warning(
  'invalid-theme',
  (id) =>
    `The theme colours of "${id}" are not two hex colours such as #ff6779, so the next theme in line is used. Correct them.`,
)

export const invalidImage = warning(
  'invalid-image',
  (id, reference: string) =>
    `The picture "${reference}" of "${id}" is not of the form image-{id}-{width}x{height}-{format}, so it is left out. Choose the picture again.`,
)
