import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import {
  startFakeContentService,
  type FakeContentService,
} from '../../../testing/server/fake-content-service.ts'
import { presentationEntry } from './preview-entry.ts'

/** Timeout of the content service, in ms: long enough for a slow machine to send the request. */
const LIMIT_MS = 1_000

let content: FakeContentService
beforeEach(async () => {
  content = await startFakeContentService()
})
afterEach(() => content.close())

it('refuses with service-unreachable after the timeout of the content service', async () => {
  content.gate = new Promise(() => {})
  const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc', SANITY_API_HOST: content.host })
  const url = 'http://site/api/preview?sanity-preview-secret=fromthestudio&sanity-preview-pathname=/info'
  const entry = await presentationEntry(environment, 'skTheReadTokenOfThisSite', url, LIMIT_MS)
  expect(entry).toMatchObject({ refusal: 'service-unreachable' })
  expect(content.requests).toHaveLength(1)
})
