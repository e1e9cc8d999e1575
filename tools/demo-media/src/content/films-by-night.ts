import type { FilmEntry } from './video.ts'

/** Films of roads, trains, rooms and weather after dark. */
export const filmsByNight: readonly FilmEntry[] = [
  {
    slug: 'last-bus-to-vell',
    title: 'Last Bus to Vell',
    clip: 'night-window',
    poster: 'night-window',
    hotspot: { x: 0.42, y: 0.5, width: 0.5, height: 0.6 },
    released: '2025-11-14',
    editors: ['ines'],
    clients: ['nightline'],
    notes: `
Nightline wanted a film about a timetable. We gave them the forty minutes after it, when the last bus has left the depot and nobody on board is in a hurry to arrive.
There are **nineteen windows** in the film and no faces. Every passenger is a colour on wet glass, and the cut follows the wipers: nothing happens between two strokes, so nothing is missed.
> We asked for reassuring. They sent us rain. Complaints about waiting fell by a fifth. — *Head of communications, Nightline Transit*
### What we kept
- The fogged second at the start, which the camera team apologised for
- Sound from inside the vehicle only
  - engine, heater, one zip
  - no music until the doors open
- The driver's hand, once
Route map and timetable at [nightline.example](https://nightline.example/routes/vell).
`,
  },
  {
    slug: 'kilometre-zero',
    title: 'Kilometre Zero',
    clip: 'night-road',
    poster: 'night-road',
    hotspot: { x: 0.48, y: 0.42, width: 0.6, height: 0.5 },
    released: '2026-02-03',
    editors: ['tomasz', 'mateo'],
    clients: ['ferrant'],
    notes: `
A car film with the car left out. Ferrant's new coupé is **in** every shot and visible in none of them: we hear the gearbox, we see what the headlamps see.
Two editors, one road, opposite directions. Tomasz cut from the coast inland, Mateo from the capital out; the film is the point where the timelines met, which was not where either of us expected.
1. Dusk, the long straight, nobody
2. The tunnel at Ormel, shot in one pass
3. The ring road from the bridge, eleven minutes of exposure in three seconds
The full sound mix was made for cinemas. On a laptop, use headphones; on a telephone, *cup your hand*.
`,
  },
  {
    slug: 'tunnel-vision',
    title: 'Tunnel Vision',
    clip: 'night-road',
    poster: 'night-road-tunnel',
    hotspot: { x: 0.5, y: 0.45, width: 0.3, height: 0.4 },
    released: '2026-02-17',
    editors: ['tomasz'],
    clients: ['ferrant'],
    notes: `
The companion piece to *Kilometre Zero*: everything that happens between two emergency exits.
Sodium light has one colour and so has this cut. We graded by **subtraction**, taking out everything the lamps had not put there, and stopped when the bonnet became a second tunnel.
- One lens, one lane, one speed
- A frame removed at every joint in the concrete, so that the road keeps time
`,
  },
  {
    slug: 'night-train-in-order',
    title:
      'Everything We Said on the Night Train Between Arrén and Oldhaven, in the Order in Which We Said It',
    clip: 'city',
    poster: 'city-night',
    hotspot: { x: 0.5, y: 0.66, width: 0.8, height: 0.35 },
    released: '2025-09-26',
    editors: ['ines', 'wren'],
    clients: ['nightline', 'low-tide'],
    notes: `
The title is longer than some of the scenes. It is also accurate: two strangers, one compartment, six hundred kilometres, and we were not allowed to rearrange a single sentence.
So the edit happens **outside the window**. When they lie, the city is far away. When they stop lying it comes so close that you can count the lamps.
## The rule
Keep the order. Cut anything you like, move nothing. It took four weeks to find out that this is a generous rule:
- A pause can be any length
  - the longest is the viaduct, nine seconds
  - the shortest is a blink, and is in fact a blink
- A sentence may be heard over any picture
- Silence counts as something said
Scored live, on the train, by two members of the Low Tide house band and a conductor who had not been told.
`,
  },
  {
    slug: 'rooftops-mostly',
    title: 'Rooftops, Mostly',
    clip: 'city',
    poster: 'city',
    hotspot: { x: 0.32, y: 0.62, width: 0.5, height: 0.4 },
    released: '2024-10-08',
    editors: ['juno', 'ines'],
    clients: ['nightline'],
    notes: `
A portrait of the city from the height of its water tanks, made for the opening of the elevated line.
Five depths of skyline, each cut to its own clock: the far towers hold for ten seconds, the near ones for two. *Nobody notices*, and everybody says it feels like standing still on something that moves.
The birds are real. The birds are always real. Write to [the studio](mailto:hello@cutroom.example) if you know what kind they are.
`,
  },
  {
    slug: 'one-take-kept',
    title: 'One Take (Kept)',
    clip: 'microphone',
    poster: 'microphone',
    hotspot: { x: 0.53, y: 0.5, width: 0.25, height: 0.5 },
    released: '2025-05-30',
    editors: ['wren'],
    clients: ['low-tide'],
    notes: `
The singer never came. What you are watching is the eight seconds of haze, hum and lighting check before the day was called off, and it became the album film.
It is our least edited work and it took the longest, because **every alternative was better made and worse**.
### Deliverables, in the end
1. One clip, one sound, one caption file
2. One apology from the singer, framed
3. Nothing else
`,
  },
  {
    slug: 'closing-time-again',
    title: 'Closing Time, Again',
    clip: 'club',
    poster: 'club',
    hotspot: { x: 0.5, y: 0.58, width: 0.7, height: 0.5 },
    released: '2026-03-20',
    editors: ['leila'],
    clients: ['low-tide'],
    notes: `
Low Tide's tenth birthday, filmed in the last quarter of an hour before the lights came up, ten years running. The room changes; the arms do not.
Leila cut it on the **off-beat**, half a frame late throughout, which is where a crowd really moves. Flashes are held under three a second, so that nobody has to look away.
> It is the only party film I know that has a bedtime. — *the label's founder, who was not there*
Stems and the long version: [lowtide.example/ten](https://lowtide.example/ten).
`,
  },
  {
    slug: 'green-noise',
    title: 'Green Noise',
    clip: 'aurora',
    poster: 'aurora',
    hotspot: { x: 0.45, y: 0.35, width: 0.7, height: 0.5 },
    released: '2025-02-11',
    editors: ['tomasz'],
    clients: ['halden'],
    notes: `
Three hundred nights of all-sky camera from the Halden station, none of them meant to be looked at.
The instrument takes a picture a minute and files it under *noise*. Tomasz sorted the nights by how long the scientists had left the comment field empty, and cut **the emptiest nine**.
- No time-lapse tricks: the curtains move at the speed that one feels in the neck
- The lake is the same lake, upside down and forty minutes late
Data by permission of the observatory, to whom all curtains belong.
`,
  },
]
