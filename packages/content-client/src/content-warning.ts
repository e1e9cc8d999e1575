/** What content can lack or hold wrongly without breaking a page. */
export type ContentWarningCode =
  /** A singleton document has not been written yet. */
  | 'missing-document'
  /** A reference leads to no published document. */
  | 'dangling-reference'
  /** A page or editor has no playlist, or one without films. */
  | 'empty-playlist'
  /** A film or editor has no slug, and so no address of its own. */
  | 'missing-slug'
  /** A film has no link to a hosted video. */
  | 'missing-link'
  /** Theme colours are not hex colours. */
  | 'invalid-theme'
  /** A picture's asset reference cannot be read. */
  | 'invalid-image'

/** One finding about content; the page goes on with a fallback. */
export interface ContentWarning {
  readonly code: ContentWarningCode
  /** What was found, what is shown instead, and what an editor can do. */
  readonly message: string
  /** Id of the document to look at, where one is known. */
  readonly documentId: string | null
}

/** Takes warnings; the default writes them to the console. */
export type WarningSink = (warning: ContentWarning) => void

/** Writes a warning to the console, prefixed so that it can be searched for. */
export const warnOnConsole: WarningSink = ({ code, message }) => {
  console.warn(`[cutroom/${code}] ${message}`)
}

/** Says which singleton is not there, and how the page looks without it. */
export function missingDocument(type: string): ContentWarning {
  return {
    code: 'missing-document',
    message: `There is no published document "${type}", so its page has nothing to show. Write and publish it in the content studio.`,
    documentId: type,
  }
}

/** Says in which field references lead nowhere; those entries are left out. */
export function danglingReference(documentId: string, field: string, count: number): ContentWarning {
  return {
    code: 'dangling-reference',
    message: `${count} of the references in "${field}" of "${documentId}" lead to no published document and are left out. Publish or remove what they refer to.`,
    documentId,
  }
}

/** Says whose playlist has no film. */
export function emptyPlaylist(documentId: string): ContentWarning {
  return {
    code: 'empty-playlist',
    message: `"${documentId}" has no playlist with a published film, so its page shows none. Choose a playlist, or add films to it.`,
    documentId,
  }
}

/** Says which document has no slug. */
export function missingSlug(documentId: string): ContentWarning {
  return {
    code: 'missing-slug',
    message: `"${documentId}" has no slug, so nothing can link to it. Generate one in the content studio.`,
    documentId,
  }
}

/** Says which film has nothing to play. */
export function missingLink(documentId: string): ContentWarning {
  return {
    code: 'missing-link',
    message: `The film "${documentId}" has no link to a hosted video, so its poster is shown and nothing plays. Set the link of its hosted video.`,
    documentId,
  }
}

/** Says whose colours cannot be read. */
export function invalidTheme(documentId: string): ContentWarning {
  return {
    code: 'invalid-theme',
    message: `The theme colours of "${documentId}" are not two hex colours such as #ff6779, so the next theme in line is used. Correct them.`,
    documentId,
  }
}

/** Says whose picture cannot be addressed. */
export function invalidImage(documentId: string, reference: string): ContentWarning {
  return {
    code: 'invalid-image',
    message: `The picture "${reference}" of "${documentId}" is not of the form image-{id}-{width}x{height}-{format}, so it is left out. Choose the picture again.`,
    documentId,
  }
}
