/**
 * One node of rich text: a Portable Text block, a picture by reference, or anything else that an author's
 * studio allows. Only its type is certain; a literal may carry any fields besides.
 */
export type RichTextNode = TypedNode | (TypedNode & { readonly [field: string]: unknown })

interface TypedNode {
  readonly _type: string
}

/**
 * Rich text as a content service delivers it. Untrusted: every part that shows it survives missing, unknown
 * and ill-formed fields.
 */
export type RichTextContent = readonly RichTextNode[] | null
