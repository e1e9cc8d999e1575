import type { SanityClient } from '@sanity/client'
import type { SanityDocument, ValidationMarker } from '@sanity/types'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  addToList,
  EDITORS_LIST,
  PLAYLISTS_QUERY,
  readListWithItem,
  type ItemList,
  type PlaylistChoice,
} from '../playlist/playlists.ts'
import { EDITOR_LISTINGS, FILM_PAGES } from '../presentation/locations.ts'
import { startSharedDemo } from '../../testing/content-service.ts'
import {
  findUnpublished,
  findMissing,
  followUnpublished,
  getPublishLabel,
  getTitle,
  findPublishProblem,
  publishTogether,
  findReferences,
  withoutShown,
} from './publish-together.ts'
import { NEW_TARGET } from './note-unpublished.ts'

let client: SanityClient
startSharedDemo((demo) => (client = demo))

const weak = (type: string, _ref: string) => ({
  _key: _ref,
  _type: 'reference',
  _ref,
  _weak: true,
  _strengthenOnPublish: { type },
})

const playlist = (id: string): ItemList => ({ id, field: 'videos' })

/** A film of a new client, neither of which is published. */
async function draftFilm(name: string, fields: object = {}): Promise<string> {
  await client.create({ _id: `drafts.client-${name}`, _type: 'client', name: `Client of ${name}` })
  const film = { _id: `drafts.${name}`, _type: 'video', title: name, slug: { _type: 'slug', current: name } }
  await client.create({ ...film, ...fields, client: [weak('client', `client-${name}`)] })
  return name
}

const ids = (unpublished: readonly { id: string }[]) => unpublished.map(({ id }) => id).toSorted()

describe('findUnpublished', () => {
  it('returns unpublished documents that a document refers to, directly or through others', async () => {
    const film = await draftFilm('alpha')
    expect(await findUnpublished(client, film, await client.getDocument(`drafts.${film}`))).toMatchObject([
      { id: 'client-alpha', title: 'Client of alpha' },
    ])
    expect(ids(await findUnpublished(client, 'none', { videos: [weak('video', film)] }))).toEqual([
      'alpha',
      'client-alpha',
    ])
  })

  it('follows a chain of any length', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `chain-${index}`)
    for (const [index, name] of names.entries()) {
      const next = names[index + 1]
      const videos = next === undefined ? [] : [weak('playlist', next)]
      await client.create({ _id: `drafts.${name}`, _type: 'playlist', title: name, videos })
    }
    const draft = await client.getDocument('drafts.chain-0')
    expect(ids(await findUnpublished(client, 'chain-0', draft))).toEqual(names.slice(1))
  })

  it('returns nothing for published documents, whether they have a draft or not', async () => {
    const query = '*[_type == "playlist" && count(videos) > 3][0]'
    const published = await client.fetch<object>(query, {}, { perspective: 'published' })
    expect(await findUnpublished(client, 'none', published)).toEqual([])
  })
})

describe('followUnpublished', () => {
  it('follows the films of a long playlist', async () => {
    const references = Array.from({ length: 200 }, (_, n) => `${n}-${crypto.randomUUID()}`)
    const found: string[][] = []
    const unpublished = followUnpublished(client, 'long', references)
    const subscription = unpublished.subscribe((documents) => found.push(ids(documents)))
    onTestFinished(() => subscription.unsubscribe())
    await expect.poll(() => found).toEqual([[]])
    // Sanity adds a new film to a playlist before its document exists.
    const _id = `drafts.${references.at(-1)}`
    await client.create({ _id, _type: 'video', title: 'New' })
    await expect.poll(() => found, { timeout: 10_000 }).toEqual([[], references.slice(-1)])
    await publishTogether(client, [{ id: `${references.at(-1)}` }])
    await expect.poll(() => found, { timeout: 10_000 }).toEqual([[], references.slice(-1), []])
  })
})

describe('publishTogether', () => {
  it('publishes documents whose references form a loop, each once', async () => {
    const film = await draftFilm('loop', { editors: [weak('editor', 'editor-loop')] })
    const playlist = { _id: 'drafts.playlist-loop', _type: 'playlist', videos: [weak('video', film)] }
    await client.create({
      _id: 'drafts.editor-loop',
      _type: 'editor',
      videoPlaylist: [weak('playlist', 'playlist-loop')],
    })
    await client.create(playlist)
    const unpublished = await findUnpublished(client, film, await client.getDocument(`drafts.${film}`))
    expect(ids(unpublished)).toEqual(['client-loop', 'editor-loop', 'playlist-loop'])
    await publishTogether(client, [...unpublished, { id: film }])
    expect(await client.getDocument('playlist-loop')).toMatchObject({ videos: [{ _ref: film }] })
    expect(await client.getDocument(`drafts.${film}`)).toBeUndefined()
  })

  it('publishes a document and the unpublished ones that it refers to in one transaction, with strong references', async () => {
    const film = await draftFilm('beta')
    await publishTogether(client, [{ id: 'client-beta' }, { id: film }])
    const published = await client.getDocument(film)
    expect(published?.['client']).toEqual([{ _key: 'client-beta', _type: 'reference', _ref: 'client-beta' }])
    expect(await client.getDocument(`drafts.${film}`)).toBeUndefined()
  })

  it('publishes nothing over a revision that its editor has not seen', async () => {
    const film = await draftFilm('theta')
    await publishTogether(client, [{ id: 'client-theta' }, { id: film }])
    const publishedRevision = (await client.getDocument(film))?._rev
    await client.createOrReplace({ _id: film, _type: 'video', title: 'By another editor' })
    await client.create({ _id: `drafts.${film}`, _type: 'video', title: 'Theta' })
    await expect(publishTogether(client, [{ id: film, publishedRevision }])).rejects.toThrow(/revision/i)
    expect(await client.getDocument(film)).toMatchObject({ title: 'By another editor' })
  })

  it('stores a published slug that is changed, each once, and none that is current', async () => {
    const film = await draftFilm('kappa')
    await publishTogether(client, [{ id: 'client-kappa' }, { id: film }])
    expect(await client.getDocument(film)).not.toHaveProperty('formerSlugs')
    const publishAt = async (current: string) => {
      const published = await client.getDocument(film)
      await client.create({
        ...published,
        _id: `drafts.${film}`,
        _type: 'video',
        slug: { _type: 'slug', current },
      })
      await publishTogether(client, [{ id: film, publishedRevision: published?._rev }])
      return ((await client.getDocument(film)) as { formerSlugs?: string[] }).formerSlugs
    }
    expect(await publishAt('kappa')).toBeUndefined()
    expect(await publishAt('lambda')).toEqual(['kappa'])
    expect(await publishAt('mu')).toEqual(['kappa', 'lambda'])
    expect(await publishAt('kappa')).toEqual(['lambda', 'mu'])
  })

  it('publishes none if one of them is gone', async () => {
    const film = await draftFilm('gamma')
    await client.delete('drafts.client-gamma')
    await expect(publishTogether(client, [{ id: 'client-gamma' }, { id: film }])).rejects.toThrow('not found')
    expect(await client.getDocument(film)).toBeUndefined()
  })
})

describe('PLAYLISTS_QUERY', () => {
  it('names the page of an editor without a name', async () => {
    await client.create({ _id: 'drafts.reel', _type: 'playlist', title: 'Reel' })
    await client.create({ _id: 'drafts.nobody', _type: 'editor', videoPlaylist: [weak('playlist', 'reel')] })
    const choices = await client.fetch<PlaylistChoice[]>(PLAYLISTS_QUERY, {}, { perspective: 'drafts' })
    expect(choices.find(({ id }) => id === 'reel')?.pages).toEqual(['an editor without a name'])
  })
})

describe('addToList', () => {
  it('puts a draft first into the draft of a playlist, which a publication makes public with the film', async () => {
    const film = await draftFilm('delta')
    const choices = await client.fetch<PlaylistChoice[]>(PLAYLISTS_QUERY, {}, { perspective: 'drafts' })
    const home = choices.find(({ pages }) => pages.includes('Home'))
    if (!home) throw new Error('The demo has no playlist of the home page.')
    expect(home).toMatchObject({ hasDraft: true, count: expect.any(Number) as number })
    await addToList(client, playlist(home.id), film)
    await addToList(client, playlist(home.id), film)
    const draft = await client.getDocument(`drafts.${home.id}`)
    expect(findReferences(draft).filter((id) => id === film)).toHaveLength(1)
    expect(await client.fetch(FILM_PAGES.fetch, { id: film }, { perspective: 'drafts' })).toBeGreaterThan(0)
    const unpublished = await findUnpublished(client, home.id, draft)
    expect(ids(unpublished)).toEqual(expect.arrayContaining(['client-delta', 'delta']))
    await publishTogether(client, [...unpublished, { id: home.id }])
    const first = await client.fetch<string>(
      '*[_id == "homePage"][0].videoPlaylist[0]->videos[0]->title',
      {},
      { perspective: 'published' },
    )
    expect(first).toBe('delta')
  })

  it('adds nothing if a document cannot be published', async () => {
    const film = await draftFilm('iota')
    await client.create({ _id: 'playlist-iota', _type: 'playlist', title: 'Iota' })
    const publications = [{ id: film }, { id: 'gone' }, { id: 'playlist-iota' }]
    await expect(addToList(client, playlist('playlist-iota'), film, publications)).rejects.toThrow(
      'not found',
    )
    expect(await client.getDocument('drafts.playlist-iota')).toBeUndefined()
    expect(await client.getDocument(film)).toBeUndefined()
    await addToList(client, playlist('playlist-iota'), film, [
      { id: 'client-iota' },
      { id: film },
      { id: 'playlist-iota' },
    ])
    expect(await client.getDocument('playlist-iota')).toMatchObject({ videos: [{ _ref: film }] })
  })

  it('rejects for a playlist that is deleted', async () => {
    await expect(addToList(client, playlist('gone'), 'delta')).rejects.toThrow('playlist no longer exists')
  })

  it('rejects for a film that is deleted, and changes nothing', async () => {
    await client.create({ _id: 'playlist-eta', _type: 'playlist', title: 'Eta' })
    await expect(addToList(client, playlist('playlist-eta'), 'gone')).rejects.toThrow(
      'deleted in the meantime',
    )
    expect(await client.getDocument('drafts.playlist-eta')).toBeUndefined()
  })
})

describe('addToList, for the editors on their page', () => {
  it('adds a new editor at the end, who is published with the page', async () => {
    await client.create({ _id: 'drafts.grace', _type: 'editor', name: 'Grace' })
    const readIds = () => client.fetch<string[]>('*[_id == "editorsPage"][0].editors[]._ref')
    const before = await readIds()
    await addToList(client, EDITORS_LIST, 'grace', [{ id: 'grace' }, { id: EDITORS_LIST.id }])
    expect(await readIds()).toEqual([...before, 'grace'])
    expect(await client.fetch(EDITOR_LISTINGS.fetch, { id: 'grace' }, { perspective: 'drafts' })).toBe(1)
  })

  it('creates the page on a site without one', async () => {
    await client.create({ _id: 'drafts.lone', _type: 'editor', name: 'Lone' })
    await client.delete({ query: '*[_type == "editorsPage"]' })
    const document = await readListWithItem(client, EDITORS_LIST, 'lone')
    expect(document).toMatchObject({ _type: 'editorsPage', editors: [{ _ref: 'lone' }] })
    await addToList(client, EDITORS_LIST, 'lone')
    expect(await client.getDocument('drafts.editorsPage')).toMatchObject({ editors: [{ _ref: 'lone' }] })
  })
})

describe('readListWithItem', () => {
  it('returns the draft that addToList stores', async () => {
    const film = await draftFilm('epsilon')
    await client.create({ _id: 'playlist-epsilon', _type: 'playlist', title: 'Epsilon' })
    const { videos, title } = await readListWithItem(client, playlist('playlist-epsilon'), film)
    expect(await client.getDocument('drafts.playlist-epsilon')).toBeUndefined()
    await addToList(client, playlist('playlist-epsilon'), film)
    expect(await client.getDocument('drafts.playlist-epsilon')).toMatchObject({ title, videos })
    expect((await readListWithItem(client, playlist('playlist-epsilon'), film))['videos']).toEqual(videos)
  })
})

const error = (path: ValidationMarker['path'], code: string): ValidationMarker => ({
  level: 'error',
  message: `The error ${code}.`,
  code,
  path,
})

describe('findMissing', () => {
  it('returns the targets of documents that are not published, of more than one request', async () => {
    const film = await draftFilm('missing')
    const draft = await client.getDocument(`drafts.${film}`)
    const published = await client.getDocument('playlist-home')
    if (!draft || !published) throw new Error('The demo has changed.')
    const gone = Array.from({ length: 200 }, (_, index) => `gone-${index}`.padEnd(128, '-'))
    const long = { ...published, others: gone.map((id) => weak('video', id)) }
    expect(findReferences(published).length).toBeGreaterThan(10)
    expect(await findMissing(client, [long, draft])).toEqual(new Set([...gone, 'client-missing']))
    expect(await findMissing(client, [])).toEqual(new Set())
  })
})

describe('findPublishProblem', () => {
  const stored = (id: string, name: string): SanityDocument => ({
    _id: `drafts.${id}`,
    _type: 'editor',
    _rev: '1',
    _createdAt: '',
    _updatedAt: '',
    name,
  })
  const documents = [stored('a', 'Ada'), stored('b', 'Ben')]
  const title = (type: string, field: string) => `${field} of ${type}`

  it('names the document and the field of the first error', async () => {
    const validate = ({ name }: SanityDocument) =>
      Promise.resolve(name === 'Ben' ? [error(['slug', 'current'], 'value.required')] : [])
    expect(await findPublishProblem(documents, validate, title)).toBe(
      '“Ben”, field “slug of editor”: The error value.required.',
    )
  })

  it('names a field whose new document is still empty', async () => {
    const marker = { ...error(['videoPlaylist', 0], 'custom'), level: 'info' as const, message: NEW_TARGET }
    expect(await findPublishProblem(documents, () => Promise.resolve([marker]), title)).toBe(
      `“Ada”, field “videoPlaylist of editor”: ${NEW_TARGET}`,
    )
  })

  it('resolves to undefined for documents with notes and warnings alone', async () => {
    const validate = () =>
      Promise.resolve([
        { ...error(['videoPlaylist', 0], 'custom'), level: 'info' as const },
        { ...error(['name'], 'custom'), level: 'warning' as const },
      ])
    expect(await findPublishProblem(documents, validate, title)).toBeUndefined()
  })
})

describe('withoutShown', () => {
  it('returns the unpublished documents that were not shown', async () => {
    const film = await draftFilm('zeta')
    const present = await findUnpublished(client, film, await client.getDocument(`drafts.${film}`))
    expect(withoutShown(present, [])).toEqual(present)
    expect(withoutShown(present, [{ id: 'client-zeta' }, { id: 'published-meanwhile' }])).toEqual([])
  })
})

describe('getPublishLabel', () => {
  it('names at most two unpublished documents, and counts more, which the tooltip names', () => {
    const createDocument = (title: string, _type = 'editor') => ({
      title,
      draft: { _id: 'drafts.a', _type, _rev: '1', _createdAt: '', _updatedAt: '' },
    })
    const titles = (...names: string[]) => names.map((name) => createDocument(name))
    expect(getPublishLabel([])).toEqual({ label: 'Publish', title: '', isComplete: true })
    expect(getPublishLabel(titles('Ferry Line'))).toEqual({
      label: 'Publish with “Ferry Line”',
      title: 'Also publishes “Ferry Line”, which the page needs.',
      isComplete: true,
    })
    expect(getPublishLabel(titles('Ferry Line', 'Ada')).label).toBe('Publish with “Ferry Line” and “Ada”')
    expect(getPublishLabel([createDocument('Ada'), createDocument('Ada', 'playlist')]).label).toBe(
      'Publish with “Ada” and playlist “Ada”',
    )
    expect(getPublishLabel(titles('Ferry Line', 'Ada', 'Ben'))).toEqual({
      label: 'Publish with 3 others…',
      title: 'Also publishes “Ferry Line”, “Ada”, “Ben”, which the page needs.',
      isComplete: false,
    })
  })
})

describe('getTitle', () => {
  it.each([
    ['settings', { siteTitle: 'Studio' }, 'Settings'],
    ['screeningRoomPage', {}, 'Screening Room'],
    ['hostedVideo', {}, 'Film file'],
    ['video', { title: 'Ferry' }, 'Ferry'],
    ['client', { name: '' }, 'Untitled'],
  ])('names a document of the type %s with %j', (_type, fields, title) => {
    expect(getTitle({ _id: 'a', _type, _rev: '1', _createdAt: '', _updatedAt: '', ...fields })).toBe(title)
  })
})
