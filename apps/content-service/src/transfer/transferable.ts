/**
 * Types of the documents that let a visitor into the preview of a site (`@sanity/preview-url-secret`). They belong to
 * the service that they were made on: in a dataset of somebody else they would be a way into the preview for good.
 */
const ACCESS_TYPES: ReadonlySet<string> = new Set(['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'])

/** Whether a document belongs into imports and exports. */
export function isTransferable({ _type }: { readonly _type: string }): boolean {
  return !ACCESS_TYPES.has(_type)
}

/** Whether a document is published content: neither a draft nor a version in a release. */
export function isPublished({ _id }: { readonly _id: string }): boolean {
  return !/^(drafts|versions)\./.test(_id)
}
