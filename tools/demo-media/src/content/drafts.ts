import { references, type DemoDocument } from './document.ts'
import { filmsOfTheBody } from './films-of-the-body.ts'
import { homeFilms } from './playlists.ts'
import { videoOf } from './video.ts'

const draftId = (id: string) => `drafts.${id}`

const newTitles = filmsOfTheBody
  .filter(({ slug }) => slug === 'lane-five')
  .map((film) => videoOf({ ...film, title: 'Lane Five, Director’s Cut' }))

const nightShift = videoOf({
  slug: 'night-shift',
  title: 'Night Shift',
  clip: 'microphone',
  poster: 'microphone-close',
  hotspot: { x: 0.58, y: 0.45, width: 0.5, height: 0.6 },
  released: '2026-09-18',
  editors: ['wren', 'ines'],
  clients: ['nightline'],
  notes: `
Announcements, recorded between three and four in the morning by the people who make them. **Not yet approved by the client**: please do not send the link on.
- Title to be confirmed
- Ending to be confirmed
  - it may be the beginning
`,
})

const [firstFilm, ...otherFilms] = references(homeFilms.map((name) => `video-${name}`))

/** A film that is not published yet is referred to weakly, as the content studio does it. */
const unpublished = {
  _key: nightShift._id,
  _type: 'reference',
  _ref: nightShift._id,
  _weak: true,
  _strengthenOnPublish: { type: 'video' },
}

/** What only the preview shows: a new title, a new film, and the new film's place on the home page. */
export const drafts: readonly DemoDocument[] = [
  ...[...newTitles, nightShift].map((film) => ({ ...film, _id: draftId(film._id) })),
  {
    _id: draftId('playlist-home'),
    _type: 'playlist',
    title: 'Home',
    videos: [firstFilm, unpublished, ...otherFilms],
  },
]
