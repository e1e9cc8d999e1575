import type { SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { startSharedDemo } from '../../testing/content-service.ts'
import { validateField } from '../../testing/validate.ts'

let client: SanityClient
startSharedDemo((demo) => (client = demo))

describe('the address of a document', () => {
  it('has a warning if it differs from the public one, and an error if another document has it', async () => {
    const editors = await client.fetch<{ _id: string; _type: string; slug: { current: string } }[]>(
      '*[_type == "editor"][0...2]',
    )
    const [ownSlug = '', takenSlug = ''] = editors.map(({ slug }) => slug.current)
    const messagesFor = (current: string) => {
      const slug = { _type: 'slug', current }
      const document = { _type: 'editor', ...editors[0], _id: `drafts.${editors[0]?._id}`, slug }
      return validateField('slug', document, { client })
    }
    const warning = expect.stringContaining(`warning: The published address ends in “${ownSlug}”`) as string
    expect(await messagesFor(ownSlug)).toEqual([])
    expect(await messagesFor('new-address')).toEqual([warning])
    expect(await messagesFor(takenSlug)).toEqual([warning, 'error: validation:slug.not-unique'])
  })
})
