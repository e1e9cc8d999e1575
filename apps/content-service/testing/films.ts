export const FILMS: readonly Record<string, unknown>[] = [
  {
    _id: 'settings',
    _type: 'settings',
    siteTitle: 'CUTROOM',
    siteImage: { _type: 'image', _sanityAsset: 'image@file://./images/poster.png' },
  },
  { _id: 'drafts.settings', _type: 'settings', siteTitle: 'DRAFT ROOM' },
  { _id: 'editor-ada', _type: 'editor', name: 'Ada', slug: { _type: 'slug', current: 'ada' } },
  { _id: 'editor-ben', _type: 'editor', name: 'Ben', slug: { _type: 'slug', current: 'ben' } },
  { _id: 'drafts.editor-new', _type: 'editor', name: 'New', slug: { _type: 'slug', current: 'new' } },
  {
    _id: 'film-1',
    _type: 'video',
    title: 'One',
    editors: [{ _key: 'a', _type: 'reference', _ref: 'editor-ada' }],
    file: { _type: 'file', _sanityAsset: 'file@file://./files/film.mp4' },
  },
  {
    _id: 'film-2',
    _type: 'video',
    title: 'Two',
    editors: [{ _key: 'b', _type: 'reference', _ref: 'editor-ben' }],
  },
  {
    _id: 'playlist-home',
    _type: 'playlist',
    title: 'Home',
    videos: [
      { _key: '1', _type: 'reference', _ref: 'film-1' },
      { _key: '2', _type: 'reference', _ref: 'film-2' },
      { _key: '3', _type: 'reference', _ref: 'film-gone', _weak: true },
    ],
  },
  { _id: 'secret.note', _type: 'note', text: 'Not for everyone' },
]
