import type { FilmEntry } from './video.ts'

/** Sport, dance and cloth. */
export const filmsOfTheBody: readonly FilmEntry[] = [
  {
    slug: 'lane-five',
    title: 'Lane Five',
    clip: 'track',
    poster: 'track',
    hotspot: { x: 0.5, y: 0.55, width: 0.5, height: 0.6 },
    released: '2026-04-24',
    editors: ['mateo', 'juno'],
    clients: ['kestrel'],
    notes: `
Nobody dreams of lane five. Kestrel's film for the people who run in it every Tuesday is made almost entirely of their **shadows**, which are longer, faster and rather better looking.
The camera hangs straight down. The only cut that goes sideways is the one at the finish.
## Splits
1. Warm-up: no cuts at all
2. The bend: a cut a stride
3. The straight: a cut a breath
> I have run for thirty years and never seen myself win. — *lane five*
`,
  },
  {
    slug: 'four-hundred-freestyle',
    title: 'Four Hundred, Freestyle',
    clip: 'pool',
    poster: 'pool',
    hotspot: { x: 0.53, y: 0.5, width: 0.3, height: 0.6 },
    released: '2025-07-18',
    editors: ['mateo'],
    clients: ['kestrel'],
    notes: `
Eight lengths, two cameras, one red suit. The first camera hung from the roof of the Lido at Sant Arell, the second lay on its floor, and **neither was moved all summer**.
Mateo cut the race to the turns, so the picture breathes when the swimmer does:
- above, in daylight, for the strokes
- below, in silence, for the turns
  - four of them are one turn
  - see whether you can tell which
Colour by the water. We only took out the advertising.
`,
  },
  {
    slug: 'breath-hold',
    title: 'Breath Hold',
    clip: 'pool',
    poster: 'pool-beneath',
    hotspot: { x: 0.45, y: 0.35, width: 0.5, height: 0.5 },
    released: '2025-08-29',
    editors: ['mateo', 'leila'],
    clients: ['kestrel'],
    notes: `
A study for something longer. The film lasts as long as Leila could hold her breath while cutting it, which is the sort of method one grows out of, *but not yet*.
Best watched full-screen, once, and then not again for a while.
`,
  },
  {
    slug: 'second-skin',
    title: 'Second Skin',
    clip: 'silk',
    poster: 'silk',
    hotspot: { x: 0.62, y: 0.42, width: 0.5, height: 0.7 },
    released: '2026-01-16',
    editors: ['leila'],
    clients: ['verrault'],
    notes: `
Shot for the upright screen and cut for the thumb. Three fabrics, three colours, no model: Verrault's autumn film is about **what the cloth does when nobody is wearing it**.
The telephone is the cinema here, so the cut is vertical in every sense. Folds fall from the top of the frame and leave by the bottom; the eye never has to cross.
- Crimson duchesse, 3.5 seconds
- Bottle-green charmeuse, 2.5 seconds
- Undyed satin, the rest
Wind by three assistants and a leaf blower. *It was the leaf blower.*
`,
  },
  {
    slug: 'ivory-falling',
    title: 'Ivory, Falling',
    clip: 'silk',
    poster: 'silk-ivory',
    hotspot: { x: 0.4, y: 0.6, width: 0.6, height: 0.6 },
    released: '2026-01-30',
    editors: ['juno'],
    clients: ['verrault'],
    notes: `
The same rushes as *Second Skin*, in other hands. Where Leila cut on the fold, Juno cut on the fall: the film goes **down** for nine seconds and does not land.
We show clients both. It saves a great deal of talk about what an editor is for.
`,
  },
  {
    slug: 'diamond-ring',
    title: 'Diamond Ring',
    clip: 'eclipse',
    poster: 'eclipse-ring',
    hotspot: { x: 0.58, y: 0.4, width: 0.3, height: 0.4 },
    released: '2025-12-05',
    editors: ['ines'],
    clients: ['verrault', 'halden'],
    notes: `
A jeweller and an observatory share a title, and for once it was the observatory that had the better stone.
The whole film is the last second and a half before the sun returns, made long enough to get engaged in. **No jewellery was photographed.** Sales were, we are told, *celestial*.
1. Ask the astronomers for the exact second
2. Believe them
3. Be in focus
`,
  },
  {
    slug: 'eleven-days-of-sand',
    title: 'Eleven Days of Sand',
    clip: 'dunes',
    poster: 'dunes',
    hotspot: { x: 0.5, y: 0.5, width: 0.6, height: 0.5 },
    released: '2025-04-04',
    editors: ['mateo'],
    clients: ['kestrel'],
    notes: `
An ultramarathon with one competitor. She walked; the film walks with her, at **her pace**, which is why a project booked for a week of editing took the spring.
Kestrel asked where the shoes were. They are under the sand, where shoes are.
## From the cutting notes
- Day 2: the horizon is a cut
- Day 5: hold everything twice as long
  - then again
  - then stop counting
- Day 11: the sun is the only other character; *let it upstage her*
![The crossing from the air, with the light from the left](dunes-crossing "The crossing, day four. Thirty seconds of this were used; we would have used an hour.")
Field recordings and the route are at [kestrel.example/eleven](https://kestrel.example/eleven).
`,
  },
]
