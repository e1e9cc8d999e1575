import type { FilmEntry } from './video.ts'

/** Films of water, light and the sky. */
export const filmsOfWaterAndLight: readonly FilmEntry[] = [
  {
    slug: 'salt-then-water',
    title: 'Salt, Then Water',
    clip: 'ink',
    poster: 'ink',
    hotspot: { x: 0.52, y: 0.5, width: 0.6, height: 0.7 },
    released: '2025-10-10',
    editors: ['leila'],
    clients: ['low-tide'],
    notes: `
A love song for two instruments that never play at once. Indigo is the cello, vermilion is the voice, and the tank is **four millimetres deep**.
We shot sixty-one pours and used three. The cut at the middle eight is the only one; it happens where the colours first touch, because the song changes key there and so did the director.
- Ink: iron gall, home-made
- Water: rain, left standing for a week
- Luck: the rest
`,
  },
  {
    slug: 'totality',
    title: 'Totality',
    clip: 'eclipse',
    poster: 'eclipse',
    hotspot: { x: 0.5, y: 0.48, width: 0.35, height: 0.6 },
    released: '2024-08-12',
    editors: ['tomasz', 'ines'],
    clients: ['halden'],
    notes: `
Four minutes and two seconds of darkness at noon, seen by everybody on a hill who had brought a chair.
Halden gave us the corona, at a resolution for which we had to buy disks. The people on the hill gave us the rest: **the noise a crowd makes when it forgets that it is one**.
### Two films in one
1. The crowd, which looks up
2. The sun, which does not look back
> Please do not add music. We did not. That is a choir of crickets who thought it was night.
![A crowd on a hilltop under the eclipsed sun](eclipse-crowd "First contact plus seventy minutes. The gentleman on the left had come for the sandwiches.")
Teachers may have the uncut version: [write to us](mailto:schools@cutroom.example).
`,
  },
  {
    slug: 'fetch',
    title: 'Fetch',
    clip: 'ocean',
    poster: 'ocean',
    hotspot: { x: 0.4, y: 0.45, width: 0.6, height: 0.5 },
    released: '2025-06-13',
    editors: ['wren'],
    clients: ['kestrel'],
    notes: `
*Fetch*, noun: the distance over which a wind has blown to make the waves in front of you. The swell in this film had come two thousand kilometres; we thought it fair to give it more than a second.
Cut on a boat, on batteries, in the order of the **tide table**. There is exactly one sail in the picture, and it was not booked.
`,
  },
  {
    slug: 'lights-on-the-water',
    title: 'أضواء على الماء',
    clip: 'ocean',
    poster: 'ocean-waterline',
    hotspot: { x: 0.55, y: 0.4, width: 0.5, height: 0.5 },
    released: '2025-03-07',
    editors: ['leila'],
    clients: ['low-tide'],
    notes: `
“Lights on the Water”, for a song in which a ferry is late for twenty years.
The lyric runs from right to left and so does the sun: Leila flopped the last third of the rushes so that the glitter **crosses the frame in the direction in which the words are read**. Nobody who reads the other way has remarked on it. *Everybody who does, has.*
- Song: traditional, third verse lost
- Ferry: still not here
`,
  },
]
