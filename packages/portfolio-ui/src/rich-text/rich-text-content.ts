/**
 * One node of rich text: a Portable Text block, a picture by reference, or anything else that an author's
 * studio allows. Only its type is certain.
 */
export interface RichTextNode {
  readonly _type: string
}

/**
 * Rich text as a content service delivers it. Untrusted: every part that shows it survives missing, unknown
 * and ill-formed fields.
 */
export type RichTextContent = readonly RichTextNode[] | null
