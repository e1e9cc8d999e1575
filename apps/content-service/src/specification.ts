/** Characters of a dataset name (docs/behaviour.md, as the hosted service documents it). */
export const DATASET_NAME_LENGTH = 64

/** Characters of a document id, as the hosted service documents it. */
export const DOCUMENT_ID_LENGTH = 128
