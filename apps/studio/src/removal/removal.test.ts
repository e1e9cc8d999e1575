import type { SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { isOwnPublication } from '../publish/publications.ts'
import { describeRestoration } from './deleted-list.tsx'
import { startSharedDemo } from '../../testing/content-service.ts'
import { findRemovalEffects, listDeleted, removeDocument, restoreDocument, type Removal } from './removal.ts'

let client: SanityClient
startSharedDemo((demo) => (client = demo))

const reference = (_ref: string) => ({ _key: _ref, _type: 'reference', _ref })

/**
 * A published film of a client, in a playlist that the page Info and an editor show, with a draft
 * of the playlist.
 */
async function publishFilm(name: string): Promise<string> {
  const [film, maker, playlist, editor] = [name, `client-${name}`, `playlist-${name}`, `editor-${name}`]
  const content = [{ _key: 'a', _type: 'note', film: { _type: 'reference', _ref: film } }]
  const videos = [reference(film), { ...reference(film), _key: 'twice' }]
  const list = { _type: 'playlist', title: `Reel ${name}`, videos, content }
  const slug = { _type: 'slug', current: name }
  await client.mutate<Record<string, unknown>>([
    { create: { _id: maker, _type: 'client', name: `Client ${name}` } },
    { create: { _id: film, _type: 'video', title: name, slug, client: [reference(maker)] } },
    { create: { ...list, _id: playlist } },
    { create: { ...list, _id: `drafts.${playlist}`, title: `Draft ${name}` } },
    {
      create: {
        _id: editor,
        _type: 'editor',
        name: `Editor ${name}`,
        slug: { _type: 'slug', current: editor },
        videoPlaylist: [reference(playlist)],
      },
    },
    { patch: { id: 'infoPage', set: { video: { _type: 'reference', _ref: film } } } },
  ])
  return film
}

async function remove(removal: Removal, type: string, id: string): Promise<void> {
  const { referrers } = await findRemovalEffects(client, type, id)
  await removeDocument(client, removal, id, referrers)
}

const isDeleted = async (id: string) => (await listDeleted(client)).some((deleted) => deleted.id === id)

describe('findRemovalEffects', () => {
  it('returns the public pages of a film, and the documents that refer to it or whose draft does', async () => {
    const film = await publishFilm('alpha')
    const { pages, referrers } = await findRemovalEffects(client, 'video', film)
    expect(pages).toEqual(['Info', 'Editor alpha'])
    expect(referrers).toMatchObject([
      { id: 'infoPage', type: 'infoPage', versions: [{ _id: 'infoPage' }] },
      { id: 'playlist-alpha', type: 'playlist', versions: [{}, {}] },
    ])
  })

  it('returns the films of a client, and their pages', async () => {
    await publishFilm('beta')
    const { pages, referrers } = await findRemovalEffects(client, 'client', 'client-beta')
    expect(pages).toEqual(['Info', 'Editor beta'])
    expect(referrers).toMatchObject([{ id: 'beta', type: 'video', title: 'beta' }])
  })

  it('returns the own page of an editor, and the page of editors', async () => {
    const [editor] = await client.fetch<{ id: string; name: string }[]>(
      '*[_type == "editorsPage"][0].editors[]->{ "id": _id, name }',
    )
    if (!editor) throw new Error('The demo has no editors.')
    const { pages } = await findRemovalEffects(client, 'editor', editor.id)
    expect(pages).toEqual([editor.name, 'Editors'])
  })
})

describe('removeDocument', () => {
  it.each(['delete', 'unpublish'] as const)(
    'takes a film off published documents and drafts, to %s it, and keeps their other content',
    async (removal) => {
      const film = await publishFilm(`off-${removal}`)
      await remove(removal, 'video', film)
      expect(await client.getDocument(film)).toBeUndefined()
      for (const id of [`playlist-${film}`, `drafts.playlist-${film}`])
        expect(await client.getDocument(id)).toMatchObject({ videos: [], content: [{ _type: 'note' }] })
      expect(await client.getDocument(`drafts.playlist-${film}`)).toMatchObject({ title: `Draft ${film}` })
      expect((await client.getDocument('infoPage'))?.['video']).toBeUndefined()
      expect(await client.fetch('count(*[references($film)])', { film })).toBe(0)
      expect(isOwnPublication((await client.getDocument('infoPage'))?._rev ?? '')).toBe(true)
    },
  )

  it('keeps an unpublished document as the draft that it has', async () => {
    const film = await publishFilm('delta')
    await remove('unpublish', 'video', film)
    expect(await client.getDocument(`drafts.${film}`)).toMatchObject({ title: 'delta', client: [{}] })
    await client.createOrReplace({ _id: 'epsilon', _type: 'client', name: 'Public' })
    await client.createOrReplace({ _id: 'drafts.epsilon', _type: 'client', name: 'Changed' })
    await remove('unpublish', 'client', 'epsilon')
    expect(await client.getDocument('drafts.epsilon')).toMatchObject({ name: 'Changed' })
    expect(await isDeleted('epsilon')).toBe(false)
  })

  it('removes nothing while a document that was not shown refers to it', async () => {
    const film = await publishFilm('zeta')
    await expect(removeDocument(client, 'delete', film, [])).rejects.toThrow(/refer/)
    expect(await client.getDocument(film)).toMatchObject({ title: 'zeta' })
    expect(await isDeleted(film)).toBe(false)
  })

  it('rejects for a document that is gone', async () => {
    await expect(removeDocument(client, 'delete', 'gone', [])).rejects.toThrow('no longer there')
    await client.create({ _id: 'drafts.eta', _type: 'client', name: 'Draft' })
    await expect(removeDocument(client, 'unpublish', 'eta', [])).rejects.toThrow('no longer there')
  })

  it('keeps the record of a deleted document from clients without a token, and from all its queries', async () => {
    await publishFilm('theta')
    await remove('delete', 'video', 'theta')
    const anonymous = client.withConfig({ token: '' })
    expect(await anonymous.fetch('count(*[_type == "deletedDocument"])')).toBe(0)
    expect(await client.fetch('count(*[_type == "video" && title == "theta"])')).toBe(0)
    await remove('delete', 'client', 'client-theta')
  })
})

describe('restoreDocument', () => {
  it('restores a film with its unpublished changes as a draft, once', async () => {
    const film = await publishFilm('iota')
    const published = await client.getDocument(film)
    await client.create({ ...published, _id: `drafts.${film}`, _type: 'video', title: 'Iota, changed' })
    await remove('delete', 'video', film)
    expect((await listDeleted(client))[0]).toMatchObject({ id: film, type: 'video', title: 'Iota, changed' })
    expect(await restoreDocument(client, film)).toMatchObject({ missing: 0 })
    expect(await client.getDocument(film)).toBeUndefined()
    expect(await client.getDocument(`drafts.${film}`)).toMatchObject({
      title: 'Iota, changed',
      client: [reference('client-iota')],
    })
    expect(await isDeleted(film)).toBe(false)
    await expect(restoreDocument(client, film)).rejects.toThrow('no longer in the list')
  })

  it('leaves references out whose documents are gone, and weakens those to drafts', async () => {
    const film = await publishFilm('kappa')
    await client
      .patch(film)
      .set({ editors: [reference('editor-kappa')] })
      .commit()
    await remove('delete', 'video', film)
    await remove('delete', 'client', 'client-kappa')
    await remove('unpublish', 'editor', 'editor-kappa')
    expect(await restoreDocument(client, film)).toMatchObject({ missing: 1 })
    expect(await client.getDocument(`drafts.${film}`)).toMatchObject({
      client: [],
      editors: [{ _ref: 'editor-kappa', _weak: true, _strengthenOnPublish: { type: 'editor' } }],
    })
  })
})

describe('restoreDocument, of a film that playlists and a page showed', () => {
  const weak = (film: string) => ({ _ref: film, _weak: true, _strengthenOnPublish: { type: 'video' } })

  it('puts it back in their drafts, at its place in a list', async () => {
    const film = await publishFilm('mu')
    const others = ['mu-1', 'mu-2'].map((id) => ({ ...reference(id), _weak: true }))
    const [first, second] = others
    await client
      .patch('playlist-mu')
      .set({ videos: [first, reference(film), second] })
      .commit()
    await client.delete('drafts.playlist-mu')
    await client.delete('drafts.infoPage')
    await remove('delete', 'video', film)
    const { places } = await restoreDocument(client, film)
    expect(places.toSorted()).toEqual(['Info', 'Reel mu'])
    expect(await client.getDocument('drafts.playlist-mu')).toMatchObject({
      title: 'Reel mu',
      videos: [first, weak(film), second],
    })
    expect(await client.getDocument('drafts.infoPage')).toMatchObject({ video: weak(film) })
    expect(await client.getDocument('playlist-mu')).toMatchObject({ videos: others })
  })

  it('keeps what their drafts have now, and puts it at the end of a shorter list', async () => {
    const film = await publishFilm('nu')
    await client.delete('drafts.infoPage')
    await remove('delete', 'video', film)
    await client.patch('drafts.playlist-nu').set({ title: 'Changed', videos: [] }).commit()
    await client
      .patch('infoPage')
      .set({ video: { _type: 'reference', _ref: 'nu-other', _weak: true } })
      .commit()
    expect((await restoreDocument(client, film)).places).toEqual(['Changed'])
    expect(await client.getDocument('drafts.playlist-nu')).toMatchObject({
      title: 'Changed',
      videos: [weak(film), weak(film)],
    })
    expect(await client.getDocument('drafts.infoPage')).toBeUndefined()
    expect(await client.getDocument('infoPage')).toMatchObject({ video: { _ref: 'nu-other' } })
  })

  it('restores a document that nothing referred to', async () => {
    await client.create({ _id: 'drafts.omicron', _type: 'client', name: 'Omicron' })
    await remove('delete', 'client', 'omicron')
    expect(await restoreDocument(client, 'omicron')).toEqual({ missing: 0, places: [] })
    expect(await client.getDocument('drafts.omicron')).toMatchObject({ name: 'Omicron' })
  })

  it('restores it without documents that are deleted too', async () => {
    const film = await publishFilm('xi')
    await client.delete('drafts.infoPage')
    await remove('delete', 'video', film)
    await remove('delete', 'playlist', 'playlist-xi')
    expect((await restoreDocument(client, film)).places).toEqual(['Info'])
  })
})

describe('describeRestoration', () => {
  it('names three places at most, and counts what is missing', () => {
    const places = ['One', 'Two', 'Three', 'Four', 'Five']
    expect(describeRestoration({ missing: 0, places })).toBe(
      'It is back in “One”, “Two”, “Three”, and 2 more: publish there to show it again.',
    )
    expect(describeRestoration({ missing: 2, places: [] })).toMatch(/^2 of its/)
  })
})

describe('listDeleted', () => {
  it('omits a document that its history has restored', async () => {
    await client.create({ _id: 'drafts.lambda', _type: 'client', name: 'Lambda' })
    await remove('delete', 'client', 'lambda')
    expect(await isDeleted('lambda')).toBe(true)
    await client.create({ _id: 'drafts.lambda', _type: 'client', name: 'Lambda' })
    expect(await isDeleted('lambda')).toBe(false)
  })
})
