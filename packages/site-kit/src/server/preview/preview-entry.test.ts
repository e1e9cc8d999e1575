import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { startContentStandIn, type ContentStandIn } from '../testing/content-stand-in.ts'
import { presentationEntry } from './preview-entry.ts'

/** What the service has, in ms: long enough for a busy machine to have asked it by then. */
const LIMIT_MS = 1_000

let content: ContentStandIn
beforeEach(async () => {
  content = await startContentStandIn()
})
afterEach(() => content.close())

it('lets nobody wait for a content service that never answers', async () => {
  content.gate = new Promise(() => {})
  const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc', SANITY_API_HOST: content.host })
  const url = 'http://site/api/preview?sanity-preview-secret=fromthestudio&sanity-preview-pathname=/info'
  const entry = await presentationEntry(environment, 'skTheReadTokenOfThisSite', url, LIMIT_MS)
  expect(entry).toMatchObject({ refusal: 'service-unreachable' })
  expect(content.asked).toHaveLength(1)
})
