import type { SanityClient } from '@sanity/client'
import { schemaTypes } from '@cutroom/content-client/schema'
import { describe, expect, it } from 'vitest'
import { findUnpublished, publishTogether } from '../publish/publish-together.ts'
import { startSharedDemo } from '../../testing/content-service.ts'
import { createCredit, removeCreateButtons } from './credits.ts'

let client: SanityClient
startSharedDemo((demo) => (client = demo))

describe('createCredit', () => {
  it('creates a draft with a weak reference, and an editor with a free address', async () => {
    const first = await createCredit(client, 'editor', 'Åsa Lind', 'film')
    const weak = { _type: 'reference', _weak: true, _strengthenOnPublish: { type: 'editor' } }
    expect(first).toMatchObject(weak)
    expect(await client.getDocument(`drafts.${first._ref}`)).toMatchObject({
      name: 'Åsa Lind',
      slug: { current: 'asa-lind' },
    })
    const second = await createCredit(client, 'editor', 'Asa Lind', 'film')
    expect(await client.getDocument(`drafts.${second._ref}`)).toMatchObject({
      slug: { current: 'asa-lind-2' },
    })
    expect(await createCredit(client, 'editor', 'åsa lind', 'film')).toMatchObject({
      ...weak,
      _ref: first._ref,
    })
  })

  it('creates a playlist with the film for a new editor, and publishes both with the film', async () => {
    const film = { _type: 'video', title: 'Crossing' }
    const editor = await createCredit(client, 'editor', 'Noor Haddad', 'crossing')
    const document = await client.create({ _id: 'drafts.crossing', ...film, editors: [editor] })
    const unpublished = await findUnpublished(client, 'crossing', document)
    expect(unpublished.map(({ draft, title }) => `${draft._type} ${title}`)).toEqual([
      'editor Noor Haddad',
      'playlist Noor Haddad',
    ])
    await publishTogether(client, [...unpublished, { id: 'crossing' }])
    const films = await client.fetch<unknown>(
      '*[_id == $id][0].videoPlaylist[0]->videos[]->{ title, "editor": editors[0]->name }',
      { id: editor._ref },
      { perspective: 'published' },
    )
    expect(films).toEqual([{ title: 'Crossing', editor: 'Noor Haddad' }])
  })

  it('returns a strong reference to a published client of that name', async () => {
    const { _key, ...reference } = await createCredit(client, 'client', 'ferrant motor', 'film')
    const id = await client.fetch<string>('*[name == "Ferrant Motor"][0]._id')
    expect(reference).toEqual({ _type: 'reference', _ref: id })
  })
})

describe('removeCreateButtons', () => {
  it('removes the button Create from lists of clients and editors only', () => {
    const video = removeCreateButtons(schemaTypes).find(({ name }) => name === 'video') as unknown as {
      fields: { name: string; of?: { options?: object }[] }[]
    }
    const getOptions = (name: string) => video.fields.find((field) => field.name === name)?.of?.[0]?.options
    expect([getOptions('client'), getOptions('editors')]).toEqual([
      { disableNew: true },
      { disableNew: true },
    ])
    expect(getOptions('videoVimeo')).toBeUndefined()
  })
})
