import { schemaTypes } from '@cutroom/content-client/schema'
import { readAddress } from '@cutroom/ground/address'
import { readDate } from '@cutroom/ground/date'
import { readInstagramAccount } from '@cutroom/ground/instagram'
import { readMail } from '@cutroom/ground/mail'
import { readTelephone } from '@cutroom/ground/telephone'
import {
  ADDRESSES,
  DATES,
  INSTAGRAM_ACCOUNTS,
  MAILS,
  OTHER_DATES,
  TELEPHONES,
} from '@cutroom/ground/testing/inputs'
import { createSchema, validateDocument, type Workspace } from 'sanity'
import { describe, expect, it } from 'vitest'

const schema = createSchema({ name: 'default', types: schemaTypes })
const getClient = () => ({ fetch: async () => null })
const i18n = { t: (key: string) => key, loadNamespaces: () => Promise.resolve() }
// The parts that validation uses.
const workspace = { schema, getClient, i18n } as unknown as Workspace

/** Whether the form of a document marks its field, by Sanity's own validation. */
async function marks(field: string, document: object): Promise<boolean> {
  const options = { document: { _id: 'a', ...document } as never, workspace, getClient: getClient as never }
  const markers = await validateDocument(options)
  return markers.some(({ path }) => path[0] === field)
}

function createText(href: string) {
  const children = [{ _type: 'span', _key: 's', text: 'Words', marks: ['m'] }]
  const markDefs = [{ _type: 'link', _key: 'm', href }]
  return { _type: 'infoPage', content: [{ _type: 'block', _key: 'b', style: 'normal', children, markDefs }] }
}

describe('the form', () => {
  it.each([
    ['content', ADDRESSES, readAddress, createText],
    ['contactTel', TELEPHONES, readTelephone, (text: string) => ({ _type: 'settings', contactTel: text })],
    ['contactEmail', MAILS, readMail, (text: string) => ({ _type: 'settings', contactEmail: text })],
    [
      'instaHandle',
      INSTAGRAM_ACCOUNTS,
      readInstagramAccount,
      (text: string) => ({ _type: 'settings', instaHandle: text }),
    ],
    ['releaseDate', DATES, readDate, (text: string) => ({ _type: 'video', releaseDate: text })],
  ] as const)('marks in %s exactly what no page can read', async (field, inputs, read, createDocument) => {
    for (const input of inputs) {
      expect([input, await marks(field, createDocument(input))]).toEqual([input, read(input) === null])
    }
  })

  it('marks dates that the calendar of its field cannot show', async () => {
    for (const releaseDate of OTHER_DATES) {
      expect([releaseDate, await marks('releaseDate', { _type: 'video', releaseDate })]).toEqual([
        releaseDate,
        true,
      ])
    }
  })
})
