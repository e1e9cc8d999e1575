import { picture, reference, references, themeColours, type DemoDocument } from './document.ts'
import { editors } from './people.ts'
import { richText } from './rich-text.ts'

/** The documents of which there is one each. */
export const pages: readonly DemoDocument[] = [
  {
    _id: 'settings',
    _type: 'settings',
    siteTitle: 'CUTROOM',
    siteDescription: 'Video Editors',
    siteImage: picture('share'),
    globalThemeColours: themeColours('#ff6779', '#020202'),
    contactAddress: 'Cutroom\nThird floor, the old Kino Astra\n14 Lantern Yard\nOldhaven OH2 7KR',
    contactEmail: 'hello@cutroom.example',
    contactTel: '+44 1632 960 417',
    instaHandle: '@cutroom.example',
  },
  { _id: 'homePage', _type: 'homePage', videoPlaylist: references(['playlist-home']) },
  { _id: 'editorsPage', _type: 'editorsPage', editors: references(editors.map(({ _id }) => _id)) },
  {
    _id: 'screeningRoomPage',
    _type: 'screeningRoomPage',
    themeColours: themeColours('#f4d9a8', '#0b0a08'),
    videoPlaylist: references(['playlist-screening-room']),
  },
  {
    _id: 'infoPage',
    _type: 'infoPage',
    video: reference('video-house-ink'),
    content: richText(`
## Six editors and a projector
Cutroom is a cutting room: six people, five rooms, one kettle. We edit **commercials, music films, documentaries** and the things in between that nobody has a form for.
We took over the third floor of the old Kino Astra in 2016, projector included. Every film that leaves here has been seen once, in the dark, on a screen *larger than the people who made it*. It is surprising what that removes.
### How we work
1. You send us everything, sorted by nobody
2. One editor watches **all** of it
   1. alone
   2. without notes
3. You come for lunch and we show you a first cut
4. We argue, politely
5. We lock the picture and open the window
### What to bring
- Rushes, on any drive made this century
- Sound, please
  - room tone too
  - *especially* room tone
- A deadline that is true
> Nothing is ever finished in the edit. It is only, at some point, left alone. — *over the door of room two*
For work, write to [hello@cutroom.example](mailto:hello@cutroom.example). For work experience, send three minutes of anything to [learn@cutroom.example](mailto:learn@cutroom.example) and say what you left out. Our rates and our terms are [on one page](https://cutroom.example/terms).
`),
  },
]
