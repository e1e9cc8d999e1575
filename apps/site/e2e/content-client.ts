/* Numbers of the content client that the tests look for in pages. */
export * from '@cutroom/content-client/testing/specification'
