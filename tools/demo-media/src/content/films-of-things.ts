import type { FilmEntry } from './video.ts'

/** Films of food, clay, paper and weather. */
export const filmsOfThings: readonly FilmEntry[] = [
  {
    slug: 'stock',
    title: 'Stock',
    clip: 'broth',
    poster: 'broth',
    hotspot: { x: 0.3, y: 0.35, width: 0.5, height: 0.5 },
    released: '2026-05-08',
    editors: ['juno'],
    clients: ['brine'],
    notes: `
Brine & Barley's winter film goes nowhere near a table. It stays at the distance of a spoon, over one pot, from eleven at night until the bones give up.
**There is a window in every bubble.** Once we had seen it we could not cut away from it, so the film is timed by the clouds over the yard.
## To make it yourself
1. Four kilos of bones, roasted until they frighten you
2. Cold water
   1. to cover
   2. and then a little more
3. No salt. *Later* salt
4. Nine hours, during which you may edit something
The recipe in full is in the restaurant's [winter book](https://brine.example/winter).
`,
  },
  {
    slug: 'a-drop-is-a-decision',
    title: 'A Drop Is a Decision',
    clip: 'broth',
    poster: 'broth-drop',
    hotspot: { x: 0.6, y: 0.5, width: 0.4, height: 0.5 },
    released: '2026-05-22',
    editors: ['wren'],
    clients: ['brine', 'oru'],
    notes: `
One drop of oil, one bowl, two clients who each believed that the film was about them. They were both right.
Wren held the cut **until the ring reached the rim**, and would like it known that the producer coughed before that and was ignored.
`,
  },
  {
    slug: 'the-bowl-that-would-not-centre',
    title: 'The Bowl That Would Not Centre',
    clip: 'ceramic',
    poster: 'ceramic',
    hotspot: { x: 0.5, y: 0.52, width: 0.35, height: 0.7 },
    released: '2024-11-22',
    editors: ['wren'],
    clients: ['oru'],
    notes: `
Master potter Oru has thrown about ninety thousand pots. This is number eighty-one thousand and four, which was going badly.
A documentary usually waits for the moment when it comes right. It did not come right. We stayed, and the film is the **wobble**: every cut lands on the same point of the turn, so that the room swings and the bowl stands still.
- Glaze: celadon, thin
- Wheel: foot-driven, out of true since 1987
  - he has been offered a new one
  - *see above*
`,
  },
  {
    slug: 'set-it-louder',
    title: 'Set It Louder',
    clip: 'type',
    poster: 'type',
    hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.6 },
    released: '2026-06-12',
    editors: ['juno'],
    clients: ['low-tide'],
    notes: `
A lyric video for a song without lyrics. Juno asked the band what the drums were saying and *typeset that*.
One typeface, its whole width axis, three inks. **The letters do the dancing because the budget could not.**
1. Cut the type to the kick
2. Cut the colour to the snare
3. Do not cut on the vocal, for there is none
`,
  },
  {
    slug: 'quiet-season',
    title: 'Quiet Season',
    clip: 'snow',
    poster: 'snow',
    hotspot: { x: 0.55, y: 0.6, width: 0.4, height: 0.5 },
    released: '2025-01-24',
    editors: ['ines', 'tomasz'],
    clients: ['halden'],
    notes: `
Between November and March one person looks after the telescopes at Halden, with a stove, a shovel and a shelf of detective novels. We sent her a camera and asked her to film **whatever kept her up**.
Mostly it was snow. Falling, drifting, sliding off the roof at four in the morning with the sound of a *large animal thinking better of it*.
The lamp in the window is hers. It is on in every shot; she asked us to keep it so.
`,
  },
  {
    slug: 'windscreen',
    title: 'Windscreen',
    clip: 'night-window',
    poster: 'night-window-macro',
    hotspot: { x: 0.6, y: 0.45, width: 0.5, height: 0.6 },
    released: '2024-12-13',
    editors: ['tomasz'],
    clients: ['ferrant'],
    notes: `
A test that got out. We were asked for ten seconds of rain to check a lens, sent ten seconds of rain, and were asked what **else** it could be for.
Ferrant ran it in showrooms, without the logo, for a winter. People came in *to get dry*.
`,
  },
  {
    slug: 'house-ink',
    title: 'House Ink',
    clip: 'ink',
    poster: 'ink-close',
    hotspot: { x: 0.45, y: 0.5, width: 0.6, height: 0.6 },
    released: '2024-09-02',
    editors: ['juno', 'wren'],
    clients: ['oru'],
    notes: `
A loop for the studio's front window, silent by agreement with the neighbours. The ink is left over from *Salt, Then Water*; so, in a sense, are we.
`,
  },
]
