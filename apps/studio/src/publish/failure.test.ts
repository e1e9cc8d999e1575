import type { SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { startSharedDemo } from '../../testing/content-service.ts'
import { describeFailure, isRefusal } from './failure.ts'

let client: SanityClient
startSharedDemo((demo) => (client = demo))

const gone = { delete: { id: 'gone' } }
const PATCH = { id: 'gone', set: { title: 'One' } }

describe('describeFailure', () => {
  it('returns the given title after a refusal of the service', async () => {
    const error: unknown = await client.mutate([gone, { patch: PATCH }]).catch((reason: unknown) => reason)
    expect(describeFailure(error, 'Nothing was published')).toEqual({
      title: 'Nothing was published',
      description: expect.stringContaining('gone') as string,
    })
    expect(isRefusal(error)).toBe(true)
  })

  it('reports a lost connection without a response', async () => {
    const unreachable = client.withConfig({ apiHost: 'http://127.0.0.1:1' })
    const error: unknown = await unreachable.mutate([gone]).catch((reason: unknown) => reason)
    expect(describeFailure(error, 'Nothing was published').title).toBe(
      'The connection to the content service was lost',
    )
    expect(isRefusal(error)).toBe(false)
  })

  it.each([502, 504])('reports a lost connection after the status %i of a gateway', (statusCode) => {
    const error = Object.assign(new Error('Bad gateway'), { statusCode })
    expect(describeFailure(error, 'Nothing was published').title).toBe(
      'The connection to the content service was lost',
    )
    expect(isRefusal(error)).toBe(false)
    expect(isRefusal(Object.assign(new Error('The disk is full'), { statusCode: 507 }))).toBe(true)
  })

  it('describes an error of the Studio by its message', () => {
    const message = 'This film no longer exists.'
    expect(describeFailure(new Error(message), 'The film was not added')).toEqual({
      title: 'The film was not added',
      description: message,
    })
  })
})
