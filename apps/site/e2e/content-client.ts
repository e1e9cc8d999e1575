/* The numbers of the content that the checks look for in pages. */
export * from '../../../packages/content-client/src/constants.ts'
