import { schemaTypes } from '@cutroom/content-client/schema'
import { COLOURS } from '@cutroom/ground/testing/inputs'
import { createClient } from '@sanity/client'
import { createSchema, validateDocument, type Workspace } from 'sanity'
import { describe, expect, it } from 'vitest'

/** The errors of the form of a page with two colours. */
async function findErrors(foreground: string | undefined) {
  const schema = createSchema({ name: 'default', types: schemaTypes })
  // Validation reads no content for these fields.
  const getClient = () => createClient({ projectId: 'none', dataset: 'none', apiVersion: '1', useCdn: false })
  const i18n = { t: (key: string) => key, loadNamespaces: () => Promise.resolve() }
  // The parts that validation uses.
  const workspace = { schema, getClient, i18n } as unknown as Workspace
  const document = {
    _id: 'drafts.homePage',
    _type: 'homePage',
    themeColours: { foreground, background: '#040506' },
  }
  const markers = await validateDocument({ document: document as never, workspace, getClient })
  return markers.filter(({ level }) => level === 'error').map(({ message }) => message)
}

describe('a colour of a page', () => {
  it.each(COLOURS)('is accepted or refused as by create-cutroom: %j', async (text, colour) => {
    const problem = `${JSON.stringify(text)} is not a colour: use hex, such as #ff6779.`
    expect(await findErrors(text)).toEqual(colour === null ? [problem] : [])
  })

  it('is refused where the other one is missing', async () => {
    expect(await findErrors(undefined)).toEqual([expect.stringContaining('Set both colours, or neither.')])
  })
})
