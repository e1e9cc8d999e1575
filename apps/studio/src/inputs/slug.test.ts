import { schemaTypes } from '@cutroom/content-client/schema'
import type { SanityClient } from '@sanity/client'
import { createSchema, validateDocument, type Workspace } from 'sanity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemo } from '../../testing/content-service.ts'

let demo: Awaited<ReturnType<typeof startDemo>>
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

/** Validates a published editor as the form of a Studio does. */
async function openEditorForm(client: SanityClient) {
  const editors = await client.fetch<{ _id: string; _type: string; slug: { current: string } }[]>(
    '*[_type == "editor"][0...2]',
  )
  const getClient = ({ apiVersion }: { apiVersion: string }) => client.withConfig({ apiVersion })
  const i18n = { t: (key: string) => key, loadNamespaces: () => Promise.resolve() }
  const schema = createSchema({ name: 'default', types: schemaTypes })
  // The parts that validation uses.
  const workspace = { schema, getClient, i18n } as unknown as Workspace
  const messagesFor = async (current: string) => {
    const [editor] = editors
    const document = { ...editor, _id: `drafts.${editor?._id}`, slug: { _type: 'slug', current } }
    const markers = await validateDocument({ document: document as never, workspace, getClient })
    return markers
      .filter(({ path }) => path[0] === 'slug')
      .map(({ level, message }) => `${level}: ${message}`)
  }
  const [ownSlug = '', takenSlug = ''] = editors.map(({ slug }) => slug.current)
  return { ownSlug, takenSlug, messagesFor }
}

describe('the address of a document', () => {
  it('has a warning if it differs from the public one, and an error if another document has it', async () => {
    const { ownSlug, takenSlug, messagesFor } = await openEditorForm(demo.client)
    const warning = expect.stringContaining(`warning: The published address ends in “${ownSlug}”`) as string
    expect(await messagesFor(ownSlug)).toEqual([])
    expect(await messagesFor('new-address')).toEqual([warning])
    expect(await messagesFor(takenSlug)).toEqual([warning, 'error: validation:slug.not-unique'])
  })
})
