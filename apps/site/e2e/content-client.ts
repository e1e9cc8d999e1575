/* Numbers of the content client that the tests look for in pages. */
export * from '../../../packages/content-client/src/specification.ts'
