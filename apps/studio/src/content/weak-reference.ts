/** Fields of a reference to a document without a published version: Publish makes it strong. */
export const weakUntilPublished = (type: string) => ({ _weak: true, _strengthenOnPublish: { type } }) as const
