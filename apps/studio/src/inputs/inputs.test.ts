import { readAddress } from '@cutroom/ground/address'
import { readDate } from '@cutroom/ground/date'
import { readInstagramAccount } from '@cutroom/ground/instagram'
import { readMail } from '@cutroom/ground/mail'
import { readTelephone } from '@cutroom/ground/telephone'
import {
  ADDRESSES,
  COLOURS,
  DATES,
  INSTAGRAM_ACCOUNTS,
  MAILS,
  OTHER_DATES,
  TELEPHONES,
} from '@cutroom/ground/testing/inputs'
import { describe, expect, it } from 'vitest'
import { validateField } from '../../testing/validate.ts'

const marks = async (field: string, document: Parameters<typeof validateField>[1]) =>
  (await validateField(field, document)).length > 0

function createText(href: string | undefined) {
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

  it.each(COLOURS)('accepts and rejects the colour %j as create-cutroom does', async (foreground, colour) => {
    const page = { _type: 'homePage', themeColours: { foreground, background: '#040506' } }
    const problem = `error: ${JSON.stringify(foreground)} is not a colour: use hex, such as #ff6779.`
    const errors = (await validateField('themeColours', page)).filter((text) => text.startsWith('error'))
    expect(errors).toEqual(colour === null ? [problem] : [])
  })

  it.each([
    ['contactEmail', { _type: 'settings', contactEmail: 'ana at studio' }],
    ['contactTel', { _type: 'settings', contactTel: 'call Ana' }],
    ['instaHandle', { _type: 'settings', instaHandle: 'see our site' }],
    ['content', createText('see our site')],
  ])('warns in %s about a text without a link, and lets it be published', async (field, document) => {
    expect(await validateField(field, document)).toEqual([
      expect.stringMatching(/^warning: .*without a link/),
    ])
  })

  it.each([
    ['client', 'Without a client'],
    ['videoVimeo', 'The film needs a film file'],
  ])('warns about an empty list in %s as about none', async (field, message) => {
    for (const list of [[], undefined]) {
      const messages = await validateField(field, { _type: 'video', [field]: list })
      expect(messages).toEqual([expect.stringContaining(`warning: ${message}`)])
    }
  })

  it.each([
    [null, 'Upload a file or enter a link.'],
    [76979871, 'error: validation:generic.incorrect-type'],
  ])('describes the problem of the link %j', async (link, message) => {
    const file = { _type: 'filmFile', _key: 'f', link }
    const messages = await validateField('videoVimeo', { _type: 'video', videoVimeo: [file] })
    expect(messages).toContainEqual(expect.stringContaining(message))
    expect(messages).not.toContainEqual(expect.stringContaining('Exception'))
  })

  it.each([[''], [undefined]])(
    'warns about a link whose address is %j, and a picture without a file',
    async (href) => {
      const picture = { _type: 'image', _key: 'i', alt: 'Our office' }
      const content = [picture, ...createText(href).content]
      const messages = await validateField('content', { _type: 'infoPage', content })
      expect(messages.toSorted()).toEqual([
        'warning: Without a picture nothing is shown here.',
        'warning: Without an address this is a text without a link.',
      ])
    },
  )

  it('marks a colour where the other one is missing', async () => {
    const page = { _type: 'homePage', themeColours: { background: '#040506' } }
    const problem = expect.stringContaining('error: Set both colours, or neither.') as string
    expect(await validateField('themeColours', page)).toEqual([problem])
  })
})
