// Written by scripts/make-demo-dataset.ts from the demo studio's dataset: not to be changed by hand.
import type { DemoDataset } from './demo-dataset.js'

const dataset = {
 "title": "CUTROOM",
 "description": "Video Editors",
 "colours": {
  "foreground": "#ff6779",
  "background": "#020202"
 },
 "contact": {
  "address": "Cutroom\nThird floor, the old Kino Astra\n14 Lantern Yard\nOldhaven OH2 7KR",
  "email": "hello@cutroom.example",
  "telephone": "+44 1632 960 417",
  "instagram": "@cutroom.example"
 },
 "editors": [
  {
   "slug": "ines-okafor",
   "name": "Ines Okafor",
   "colours": {
    "foreground": "#ffd166",
    "background": "#0a1730"
   },
   "films": [
    "last-bus-to-vell",
    "totality",
    "night-train-in-order",
    "quiet-season",
    "diamond-ring",
    "rooftops-mostly"
   ]
  },
  {
   "slug": "tomasz-brandvold",
   "name": "Tomasz Brandvold",
   "colours": {
    "foreground": "#8ff0cf",
    "background": "#03201c"
   },
   "films": [
    "green-noise",
    "kilometre-zero",
    "totality",
    "windscreen",
    "tunnel-vision",
    "quiet-season"
   ]
  },
  {
   "slug": "leila-quint",
   "name": "Leila Quint",
   "colours": {
    "foreground": "#ff6a3d",
    "background": "#170505"
   },
   "films": [
    "second-skin",
    "salt-then-water",
    "closing-time-again",
    "lights-on-the-water",
    "breath-hold"
   ]
  },
  {
   "slug": "juno-lindqvist",
   "name": "Juno Lindqvist",
   "colours": {
    "foreground": "#1b39e6",
    "background": "#f1ede2"
   },
   "films": [
    "set-it-louder",
    "stock",
    "ivory-falling",
    "lane-five",
    "rooftops-mostly"
   ]
  },
  {
   "slug": "mateo-arrizabal",
   "name": "Mateo Arrizabal",
   "colours": {
    "foreground": "#7f6c96",
    "background": "#20172b"
   },
   "films": [
    "eleven-days-of-sand",
    "four-hundred-freestyle",
    "kilometre-zero",
    "breath-hold",
    "lane-five"
   ]
  },
  {
   "slug": "wren-achterberg",
   "name": "Wren Achterberg",
   "colours": {
    "foreground": "#efdcc0",
    "background": "#3b0c16"
   },
   "films": [
    "one-take-kept",
    "the-bowl-that-would-not-centre",
    "fetch",
    "a-drop-is-a-decision",
    "night-train-in-order"
   ]
  }
 ],
 "films": [
  {
   "slug": "kilometre-zero",
   "title": "Kilometre Zero",
   "releaseDate": "2026-02-03",
   "clients": [
    {
     "id": "client-ferrant",
     "name": "Ferrant Motor"
    }
   ],
   "editors": [
    "tomasz-brandvold",
    "mateo-arrizabal"
   ],
   "image": "night-road.jpg",
   "focalPoint": {
    "x": 0.48,
    "y": 0.42
   },
   "clip": "night-road.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "A car film with the car left out. Ferrant's new coupé is ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "in",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": " every shot and visible in none of them: we hear the gearbox, we see what the headlamps see.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Two editors, one road, opposite directions. Tomasz cut from the coast inland, Mateo from the capital out; the film is the point where the timelines met, which was not where either of us expected.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Dusk, the long straight, nobody",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "The tunnel at Ormel, shot in one pass",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "The ring road from the bridge, eleven minutes of exposure in three seconds",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "The full sound mix was made for cinemas. On a laptop, use headphones; on a telephone, ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b6s2",
       "text": "cup your hand",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b6s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "salt-then-water",
   "title": "Salt, Then Water",
   "releaseDate": "2025-10-10",
   "clients": [
    {
     "id": "client-low-tide",
     "name": "Low Tide Records"
    }
   ],
   "editors": [
    "leila-quint"
   ],
   "image": "ink.jpg",
   "focalPoint": {
    "x": 0.52,
    "y": 0.5
   },
   "clip": "ink.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "A love song for two instruments that never play at once. Indigo is the cello, vermilion is the voice, and the tank is ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "four millimetres deep",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "We shot sixty-one pours and used three. The cut at the middle eight is the only one; it happens where the colours first touch, because the song changes key there and so did the director.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Ink: iron gall, home-made",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Water: rain, left standing for a week",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "Luck: the rest",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "eleven-days-of-sand",
   "title": "Eleven Days of Sand",
   "releaseDate": "2025-04-04",
   "clients": [
    {
     "id": "client-kestrel",
     "name": "Kestrel Athletic"
    }
   ],
   "editors": [
    "mateo-arrizabal"
   ],
   "image": "dunes.jpg",
   "focalPoint": {
    "x": 0.5,
    "y": 0.5
   },
   "clip": "dunes.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "An ultramarathon with one competitor. She walked; the film walks with her, at ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "her pace",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ", which is why a project booked for a week of editing took the spring.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Kestrel asked where the shoes were. They are under the sand, where shoes are.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "h2",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "From the cutting notes",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Day 2: the horizon is a cut",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "Day 5: hold everything twice as long",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "then again",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b7",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b7s1",
       "text": "then stop counting",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b8",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b8s1",
       "text": "Day 11: the sun is the only other character; ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b8s2",
       "text": "let it upstage her",
       "marks": [
        "em"
       ]
      }
     ],
     "markDefs": []
    },
    {
     "_key": "b9",
     "_type": "image",
     "alt": "The crossing from the air, with the light from the left",
     "caption": "The crossing, day four. Thirty seconds of this were used; we would have used an hour.",
     "asset": {
      "_ref": "image-dunes-crossing-1920x1080-jpg"
     }
    },
    {
     "_type": "block",
     "_key": "b10",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b10s1",
       "text": "Field recordings and the route are at ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b10s2",
       "text": "kestrel.example/eleven",
       "marks": [
        "b10l1"
       ]
      },
      {
       "_type": "span",
       "_key": "b10s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": [
      {
       "_type": "link",
       "_key": "b10l1",
       "href": "https://kestrel.example/eleven"
      }
     ]
    }
   ]
  },
  {
   "slug": "last-bus-to-vell",
   "title": "Last Bus to Vell",
   "releaseDate": "2025-11-14",
   "clients": [
    {
     "id": "client-nightline",
     "name": "Nightline Transit"
    }
   ],
   "editors": [
    "ines-okafor"
   ],
   "image": "night-window.jpg",
   "focalPoint": {
    "x": 0.42,
    "y": 0.5
   },
   "clip": "night-window.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Nightline wanted a film about a timetable. We gave them the forty minutes after it, when the last bus has left the depot and nobody on board is in a hurry to arrive.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "There are ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "nineteen windows",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": " in the film and no faces. Every passenger is a colour on wet glass, and the cut follows the wipers: nothing happens between two strokes, so nothing is missed.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "blockquote",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "We asked for reassuring. They sent us rain. Complaints about waiting fell by a fifth. — ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b3s2",
       "text": "Head of communications, Nightline Transit",
       "marks": [
        "em"
       ]
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "h3",
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "What we kept",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "The fogged second at the start, which the camera team apologised for",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "Sound from inside the vehicle only",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b7",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b7s1",
       "text": "engine, heater, one zip",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b8",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b8s1",
       "text": "no music until the doors open",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b9",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b9s1",
       "text": "The driver's hand, once",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b10",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b10s1",
       "text": "Route map and timetable at ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b10s2",
       "text": "nightline.example",
       "marks": [
        "b10l1"
       ]
      },
      {
       "_type": "span",
       "_key": "b10s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": [
      {
       "_type": "link",
       "_key": "b10l1",
       "href": "https://nightline.example/routes/vell"
      }
     ]
    }
   ]
  },
  {
   "slug": "second-skin",
   "title": "Second Skin",
   "releaseDate": "2026-01-16",
   "clients": [
    {
     "id": "client-verrault",
     "name": "Maison Verrault"
    }
   ],
   "editors": [
    "leila-quint"
   ],
   "image": "silk.jpg",
   "focalPoint": {
    "x": 0.62,
    "y": 0.42
   },
   "clip": "silk.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Shot for the upright screen and cut for the thumb. Three fabrics, three colours, no model: Verrault's autumn film is about ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "what the cloth does when nobody is wearing it",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "The telephone is the cinema here, so the cut is vertical in every sense. Folds fall from the top of the frame and leave by the bottom; the eye never has to cross.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Crimson duchesse, 3.5 seconds",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Bottle-green charmeuse, 2.5 seconds",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "Undyed satin, the rest",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "Wind by three assistants and a leaf blower. ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b6s2",
       "text": "It was the leaf blower.",
       "marks": [
        "em"
       ]
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "totality",
   "title": "Totality",
   "releaseDate": "2024-08-12",
   "clients": [
    {
     "id": "client-halden",
     "name": "Halden Observatory"
    }
   ],
   "editors": [
    "tomasz-brandvold",
    "ines-okafor"
   ],
   "image": "eclipse.jpg",
   "focalPoint": {
    "x": 0.5,
    "y": 0.48
   },
   "clip": "eclipse.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Four minutes and two seconds of darkness at noon, seen by everybody on a hill who had brought a chair.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Halden gave us the corona, at a resolution for which we had to buy disks. The people on the hill gave us the rest: ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "the noise a crowd makes when it forgets that it is one",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "h3",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Two films in one",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "The crowd, which looks up",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "The sun, which does not look back",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "blockquote",
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "Please do not add music. We did not. That is a choir of crickets who thought it was night.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_key": "b7",
     "_type": "image",
     "alt": "A crowd on a hilltop under the eclipsed sun",
     "caption": "First contact plus seventy minutes. The gentleman on the left had come for the sandwiches.",
     "asset": {
      "_ref": "image-eclipse-crowd-1920x1080-jpg"
     }
    },
    {
     "_type": "block",
     "_key": "b8",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b8s1",
       "text": "Teachers may have the uncut version: ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b8s2",
       "text": "write to us",
       "marks": [
        "b8l1"
       ]
      },
      {
       "_type": "span",
       "_key": "b8s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": [
      {
       "_type": "link",
       "_key": "b8l1",
       "href": "mailto:schools@cutroom.example"
      }
     ]
    }
   ]
  },
  {
   "slug": "four-hundred-freestyle",
   "title": "Four Hundred, Freestyle",
   "releaseDate": "2025-07-18",
   "clients": [
    {
     "id": "client-kestrel",
     "name": "Kestrel Athletic"
    }
   ],
   "editors": [
    "mateo-arrizabal"
   ],
   "image": "pool.jpg",
   "focalPoint": {
    "x": 0.53,
    "y": 0.5
   },
   "clip": "pool.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Eight lengths, two cameras, one red suit. The first camera hung from the roof of the Lido at Sant Arell, the second lay on its floor, and ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "neither was moved all summer",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Mateo cut the race to the turns, so the picture breathes when the swimmer does:",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "above, in daylight, for the strokes",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "below, in silence, for the turns",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "four of them are one turn",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "see whether you can tell which",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b7",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b7s1",
       "text": "Colour by the water. We only took out the advertising.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "set-it-louder",
   "title": "Set It Louder",
   "releaseDate": "2026-06-12",
   "clients": [
    {
     "id": "client-low-tide",
     "name": "Low Tide Records"
    }
   ],
   "editors": [
    "juno-lindqvist"
   ],
   "image": "type.jpg",
   "focalPoint": {
    "x": 0.5,
    "y": 0.5
   },
   "clip": "type.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "A lyric video for a song without lyrics. Juno asked the band what the drums were saying and ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "typeset that",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "One typeface, its whole width axis, three inks. ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "The letters do the dancing because the budget could not.",
       "marks": [
        "strong"
       ]
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Cut the type to the kick",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Cut the colour to the snare",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "Do not cut on the vocal, for there is none",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "stock",
   "title": "Stock",
   "releaseDate": "2026-05-08",
   "clients": [
    {
     "id": "client-brine",
     "name": "Brine & Barley"
    }
   ],
   "editors": [
    "juno-lindqvist"
   ],
   "image": "broth.jpg",
   "focalPoint": {
    "x": 0.3,
    "y": 0.35
   },
   "clip": "broth.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Brine & Barley's winter film goes nowhere near a table. It stays at the distance of a spoon, over one pot, from eleven at night until the bones give up.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "There is a window in every bubble.",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": " Once we had seen it we could not cut away from it, so the film is timed by the clouds over the yard.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "h2",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "To make it yourself",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Four kilos of bones, roasted until they frighten you",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "Cold water",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "listItem": "number",
     "level": 2.5,
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "to cover",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b7",
     "style": "normal",
     "listItem": "number",
     "level": 2.5,
     "children": [
      {
       "_type": "span",
       "_key": "b7s1",
       "text": "and then a little more",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b8",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b8s1",
       "text": "No salt. ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b8s2",
       "text": "Later",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b8s3",
       "text": " salt",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b9",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b9s1",
       "text": "Nine hours, during which you may edit something",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b10",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b10s1",
       "text": "The recipe in full is in the restaurant's ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b10s2",
       "text": "winter book",
       "marks": [
        "b10l1"
       ]
      },
      {
       "_type": "span",
       "_key": "b10s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": [
      {
       "_type": "link",
       "_key": "b10l1",
       "href": "https://brine.example/winter"
      }
     ]
    }
   ]
  },
  {
   "slug": "green-noise",
   "title": "Green Noise",
   "releaseDate": "2025-02-11",
   "clients": [
    {
     "id": "client-halden",
     "name": "Halden Observatory"
    }
   ],
   "editors": [
    "tomasz-brandvold"
   ],
   "image": "aurora.jpg",
   "focalPoint": {
    "x": 0.45,
    "y": 0.35
   },
   "clip": "aurora.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Three hundred nights of all-sky camera from the Halden station, none of them meant to be looked at.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "The instrument takes a picture a minute and files it under ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "noise",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ". Tomasz sorted the nights by how long the scientists had left the comment field empty, and cut ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s4",
       "text": "the emptiest nine",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s5",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "No time-lapse tricks: the curtains move at the speed that one feels in the neck",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "The lake is the same lake, upside down and forty minutes late",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "Data by permission of the observatory, to whom all curtains belong.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "lights-on-the-water",
   "title": "أضواء على الماء",
   "releaseDate": "2025-03-07",
   "clients": [
    {
     "id": "client-low-tide",
     "name": "Low Tide Records"
    }
   ],
   "editors": [
    "leila-quint"
   ],
   "image": "ocean-waterline.jpg",
   "focalPoint": {
    "x": 0.55,
    "y": 0.4
   },
   "clip": "ocean.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "“Lights on the Water”, for a song in which a ferry is late for twenty years.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "The lyric runs from right to left and so does the sun: Leila flopped the last third of the rushes so that the glitter ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "crosses the frame in the direction in which the words are read",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ". Nobody who reads the other way has remarked on it. ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s4",
       "text": "Everybody who does, has.",
       "marks": [
        "em"
       ]
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Song: traditional, third verse lost",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Ferry: still not here",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "lane-five",
   "title": "Lane Five",
   "releaseDate": "2026-04-24",
   "clients": [
    {
     "id": "client-kestrel",
     "name": "Kestrel Athletic"
    }
   ],
   "editors": [
    "mateo-arrizabal",
    "juno-lindqvist"
   ],
   "image": "track.jpg",
   "focalPoint": {
    "x": 0.5,
    "y": 0.55
   },
   "clip": "track.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Nobody dreams of lane five. Kestrel's film for the people who run in it every Tuesday is made almost entirely of their ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "shadows",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ", which are longer, faster and rather better looking.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "The camera hangs straight down. The only cut that goes sideways is the one at the finish.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "h2",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Splits",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Warm-up: no cuts at all",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "The bend: a cut a stride",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "The straight: a cut a breath",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b7",
     "style": "blockquote",
     "children": [
      {
       "_type": "span",
       "_key": "b7s1",
       "text": "I have run for thirty years and never seen myself win. — ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b7s2",
       "text": "lane five",
       "marks": [
        "em"
       ]
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "night-train-in-order",
   "title": "Everything We Said on the Night Train Between Arrén and Oldhaven, in the Order in Which We Said It",
   "releaseDate": "2025-09-26",
   "clients": [
    {
     "id": "client-nightline",
     "name": "Nightline Transit"
    },
    {
     "id": "client-low-tide",
     "name": "Low Tide Records"
    }
   ],
   "editors": [
    "ines-okafor",
    "wren-achterberg"
   ],
   "image": "city-night.jpg",
   "focalPoint": {
    "x": 0.5,
    "y": 0.66
   },
   "clip": "city.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "The title is longer than some of the scenes. It is also accurate: two strangers, one compartment, six hundred kilometres, and we were not allowed to rearrange a single sentence.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "So the edit happens ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "outside the window",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ". When they lie, the city is far away. When they stop lying it comes so close that you can count the lamps.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "h2",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "The rule",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Keep the order. Cut anything you like, move nothing. It took four weeks to find out that this is a generous rule:",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "A pause can be any length",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "the longest is the viaduct, nine seconds",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b7",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b7s1",
       "text": "the shortest is a blink, and is in fact a blink",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b8",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b8s1",
       "text": "A sentence may be heard over any picture",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b9",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b9s1",
       "text": "Silence counts as something said",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b10",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b10s1",
       "text": "Scored live, on the train, by two members of the Low Tide house band and a conductor who had not been told.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "the-bowl-that-would-not-centre",
   "title": "The Bowl That Would Not Centre",
   "releaseDate": "2024-11-22",
   "clients": [
    {
     "id": "client-oru",
     "name": "Oru Ceramics"
    }
   ],
   "editors": [
    "wren-achterberg"
   ],
   "image": "ceramic.jpg",
   "focalPoint": {
    "x": 0.5,
    "y": 0.52
   },
   "clip": "ceramic.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Master potter Oru has thrown about ninety thousand pots. This is number eighty-one thousand and four, which was going badly.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "A documentary usually waits for the moment when it comes right. It did not come right. We stayed, and the film is the ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "wobble",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ": every cut lands on the same point of the turn, so that the room swings and the bowl stands still.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Glaze: celadon, thin",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Wheel: foot-driven, out of true since 1987",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "he has been offered a new one",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "listItem": "bullet",
     "level": 2,
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "see above",
       "marks": [
        "em"
       ]
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "one-take-kept",
   "title": "One Take (Kept)",
   "releaseDate": "2025-05-30",
   "clients": [
    {
     "id": "client-low-tide",
     "name": "Low Tide Records"
    }
   ],
   "editors": [
    "wren-achterberg"
   ],
   "image": "microphone.jpg",
   "focalPoint": {
    "x": 0.53,
    "y": 0.5
   },
   "clip": "microphone.mp4",
   "captions": [
    {
     "language": "en",
     "label": "English",
     "file": "microphone.en.vtt"
    }
   ],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "The singer never came. What you are watching is the eight seconds of haze, hum and lighting check before the day was called off, and it became the album film.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "It is our least edited work and it took the longest, because ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "every alternative was better made and worse",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "h3",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Deliverables, in the end",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "One clip, one sound, one caption file",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "One apology from the singer, framed",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b6",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b6s1",
       "text": "Nothing else",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "fetch",
   "title": "Fetch",
   "releaseDate": "2025-06-13",
   "clients": [
    {
     "id": "client-kestrel",
     "name": "Kestrel Athletic"
    }
   ],
   "editors": [
    "wren-achterberg"
   ],
   "image": "ocean.jpg",
   "focalPoint": {
    "x": 0.4,
    "y": 0.45
   },
   "clip": "ocean.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Fetch",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": ", noun: the distance over which a wind has blown to make the waves in front of you. The swell in this film had come two thousand kilometres; we thought it fair to give it more than a second.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Cut on a boat, on batteries, in the order of the ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "tide table",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ". There is exactly one sail in the picture, and it was not booked.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "quiet-season",
   "title": "Quiet Season",
   "releaseDate": "2025-01-24",
   "clients": [
    {
     "id": "client-halden",
     "name": "Halden Observatory"
    }
   ],
   "editors": [
    "ines-okafor",
    "tomasz-brandvold"
   ],
   "image": "snow.jpg",
   "focalPoint": {
    "x": 0.55,
    "y": 0.6
   },
   "clip": "snow.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Between November and March one person looks after the telescopes at Halden, with a stove, a shovel and a shelf of detective novels. We sent her a camera and asked her to film ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "whatever kept her up",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Mostly it was snow. Falling, drifting, sliding off the roof at four in the morning with the sound of a ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "large animal thinking better of it",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "The lamp in the window is hers. It is on in every shot; she asked us to keep it so.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "closing-time-again",
   "title": "Closing Time, Again",
   "releaseDate": "2026-03-20",
   "clients": [
    {
     "id": "client-low-tide",
     "name": "Low Tide Records"
    }
   ],
   "editors": [
    "leila-quint"
   ],
   "image": "club.jpg",
   "focalPoint": {
    "x": 0.5,
    "y": 0.58
   },
   "clip": "club.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "Low Tide's tenth birthday, filmed in the last quarter of an hour before the lights came up, ten years running. The room changes; the arms do not.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Leila cut it on the ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "off-beat",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ", half a frame late throughout, which is where a crowd really moves. Flashes are held under three a second, so that nobody has to look away.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "blockquote",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "It is the only party film I know that has a bedtime. — ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b3s2",
       "text": "the label's founder, who was not there",
       "marks": [
        "em"
       ]
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Stems and the long version: ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b4s2",
       "text": "lowtide.example/ten",
       "marks": [
        "b4l1"
       ]
      },
      {
       "_type": "span",
       "_key": "b4s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": [
      {
       "_type": "link",
       "_key": "b4l1",
       "href": "https://lowtide.example/ten"
      }
     ]
    }
   ]
  },
  {
   "slug": "diamond-ring",
   "title": "Diamond Ring",
   "releaseDate": "2025-12-05",
   "clients": [
    {
     "id": "client-verrault",
     "name": "Maison Verrault"
    },
    {
     "id": "client-halden",
     "name": "Halden Observatory"
    }
   ],
   "editors": [
    "ines-okafor"
   ],
   "image": "eclipse-ring.jpg",
   "focalPoint": {
    "x": 0.58,
    "y": 0.4
   },
   "clip": "eclipse.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "A jeweller and an observatory share a title, and for once it was the observatory that had the better stone.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "The whole film is the last second and a half before the sun returns, made long enough to get engaged in. ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "No jewellery was photographed.",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": " Sales were, we are told, ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s4",
       "text": "celestial",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s5",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "Ask the astronomers for the exact second",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "Believe them",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b5",
     "style": "normal",
     "listItem": "number",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b5s1",
       "text": "Be in focus",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "breath-hold",
   "title": "Breath Hold",
   "releaseDate": "2025-08-29",
   "clients": [
    {
     "id": "client-kestrel",
     "name": "Kestrel Athletic"
    }
   ],
   "editors": [
    "mateo-arrizabal",
    "leila-quint"
   ],
   "image": "pool-beneath.jpg",
   "focalPoint": {
    "x": 0.45,
    "y": 0.35
   },
   "clip": "pool.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "A study for something longer. The film lasts as long as Leila could hold her breath while cutting it, which is the sort of method one grows out of, ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "but not yet",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Best watched full-screen, once, and then not again for a while.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "tunnel-vision",
   "title": "Tunnel Vision",
   "releaseDate": "2026-02-17",
   "clients": [
    {
     "id": "client-ferrant",
     "name": "Ferrant Motor"
    }
   ],
   "editors": [
    "tomasz-brandvold"
   ],
   "image": "night-road-tunnel.jpg",
   "focalPoint": {
    "x": 0.5,
    "y": 0.45
   },
   "clip": "night-road.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "The companion piece to ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "Kilometre Zero",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ": everything that happens between two emergency exits.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Sodium light has one colour and so has this cut. We graded by ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "subtraction",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ", taking out everything the lamps had not put there, and stopped when the bonnet became a second tunnel.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "One lens, one lane, one speed",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b4",
     "style": "normal",
     "listItem": "bullet",
     "level": 1,
     "children": [
      {
       "_type": "span",
       "_key": "b4s1",
       "text": "A frame removed at every joint in the concrete, so that the road keeps time",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "rooftops-mostly",
   "title": "Rooftops, Mostly",
   "releaseDate": "2024-10-08",
   "clients": [
    {
     "id": "client-nightline",
     "name": "Nightline Transit"
    }
   ],
   "editors": [
    "juno-lindqvist",
    "ines-okafor"
   ],
   "image": "city.jpg",
   "focalPoint": {
    "x": 0.32,
    "y": 0.62
   },
   "clip": "city.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "A portrait of the city from the height of its water tanks, made for the opening of the elevated line.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Five depths of skyline, each cut to its own clock: the far towers hold for ten seconds, the near ones for two. ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "Nobody notices",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ", and everybody says it feels like standing still on something that moves.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b3",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b3s1",
       "text": "The birds are real. The birds are always real. Write to ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b3s2",
       "text": "the studio",
       "marks": [
        "b3l1"
       ]
      },
      {
       "_type": "span",
       "_key": "b3s3",
       "text": " if you know what kind they are.",
       "marks": []
      }
     ],
     "markDefs": [
      {
       "_type": "link",
       "_key": "b3l1",
       "href": "mailto:hello@cutroom.example"
      }
     ]
    }
   ]
  },
  {
   "slug": "a-drop-is-a-decision",
   "title": "A Drop Is a Decision",
   "releaseDate": "2026-05-22",
   "clients": [
    {
     "id": "client-brine",
     "name": "Brine & Barley"
    },
    {
     "id": "client-oru",
     "name": "Oru Ceramics"
    }
   ],
   "editors": [
    "wren-achterberg"
   ],
   "image": "broth-drop.jpg",
   "focalPoint": {
    "x": 0.6,
    "y": 0.5
   },
   "clip": "broth.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "One drop of oil, one bowl, two clients who each believed that the film was about them. They were both right.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Wren held the cut ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "until the ring reached the rim",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ", and would like it known that the producer coughed before that and was ignored.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "windscreen",
   "title": "Windscreen",
   "releaseDate": "2024-12-13",
   "clients": [
    {
     "id": "client-ferrant",
     "name": "Ferrant Motor"
    }
   ],
   "editors": [
    "tomasz-brandvold"
   ],
   "image": "night-window-macro.jpg",
   "focalPoint": {
    "x": 0.6,
    "y": 0.45
   },
   "clip": "night-window.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "A test that got out. We were asked for ten seconds of rain to check a lens, sent ten seconds of rain, and were asked what ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "else",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": " it could be for.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "Ferrant ran it in showrooms, without the logo, for a winter. People came in ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b2s2",
       "text": "to get dry",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b2s3",
       "text": ".",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "ivory-falling",
   "title": "Ivory, Falling",
   "releaseDate": "2026-01-30",
   "clients": [
    {
     "id": "client-verrault",
     "name": "Maison Verrault"
    }
   ],
   "editors": [
    "juno-lindqvist"
   ],
   "image": "silk-ivory.jpg",
   "focalPoint": {
    "x": 0.4,
    "y": 0.6
   },
   "clip": "silk.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "The same rushes as ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "Second Skin",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": ", in other hands. Where Leila cut on the fold, Juno cut on the fall: the film goes ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s4",
       "text": "down",
       "marks": [
        "strong"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s5",
       "text": " for nine seconds and does not land.",
       "marks": []
      }
     ],
     "markDefs": []
    },
    {
     "_type": "block",
     "_key": "b2",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b2s1",
       "text": "We show clients both. It saves a great deal of talk about what an editor is for.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  },
  {
   "slug": "house-ink",
   "title": "House Ink",
   "releaseDate": "2024-09-02",
   "clients": [
    {
     "id": "client-oru",
     "name": "Oru Ceramics"
    }
   ],
   "editors": [
    "juno-lindqvist",
    "wren-achterberg"
   ],
   "image": "ink-close.jpg",
   "focalPoint": {
    "x": 0.45,
    "y": 0.5
   },
   "clip": "ink.mp4",
   "captions": [],
   "content": [
    {
     "_type": "block",
     "_key": "b1",
     "style": "normal",
     "children": [
      {
       "_type": "span",
       "_key": "b1s1",
       "text": "A loop for the studio's front window, silent by agreement with the neighbours. The ink is left over from ",
       "marks": []
      },
      {
       "_type": "span",
       "_key": "b1s2",
       "text": "Salt, Then Water",
       "marks": [
        "em"
       ]
      },
      {
       "_type": "span",
       "_key": "b1s3",
       "text": "; so, in a sense, are we.",
       "marks": []
      }
     ],
     "markDefs": []
    }
   ]
  }
 ],
 "screeningRoom": {
  "colours": {
   "foreground": "#f4d9a8",
   "background": "#0b0a08"
  },
  "films": [
   "set-it-louder",
   "one-take-kept",
   "fetch",
   "lane-five",
   "quiet-season",
   "stock",
   "closing-time-again",
   "eleven-days-of-sand",
   "last-bus-to-vell",
   "diamond-ring",
   "breath-hold",
   "salt-then-water",
   "tunnel-vision",
   "second-skin",
   "green-noise",
   "rooftops-mostly",
   "lights-on-the-water",
   "a-drop-is-a-decision",
   "the-bowl-that-would-not-centre",
   "totality",
   "four-hundred-freestyle",
   "kilometre-zero",
   "windscreen",
   "ivory-falling",
   "night-train-in-order"
  ]
 },
 "info": {
  "film": "house-ink",
  "content": [
   {
    "_type": "block",
    "_key": "b1",
    "style": "h2",
    "children": [
     {
      "_type": "span",
      "_key": "b1s1",
      "text": "Six editors and a projector",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b2",
    "style": "normal",
    "children": [
     {
      "_type": "span",
      "_key": "b2s1",
      "text": "Cutroom is a cutting room: six people, five rooms, one kettle. We edit ",
      "marks": []
     },
     {
      "_type": "span",
      "_key": "b2s2",
      "text": "commercials, music films, documentaries",
      "marks": [
       "strong"
      ]
     },
     {
      "_type": "span",
      "_key": "b2s3",
      "text": " and the things in between that nobody has a form for.",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b3",
    "style": "normal",
    "children": [
     {
      "_type": "span",
      "_key": "b3s1",
      "text": "We took over the third floor of the old Kino Astra in 2016, projector included. Every film that leaves here has been seen once, in the dark, on a screen ",
      "marks": []
     },
     {
      "_type": "span",
      "_key": "b3s2",
      "text": "larger than the people who made it",
      "marks": [
       "em"
      ]
     },
     {
      "_type": "span",
      "_key": "b3s3",
      "text": ". It is surprising what that removes.",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b4",
    "style": "h3",
    "children": [
     {
      "_type": "span",
      "_key": "b4s1",
      "text": "How we work",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b5",
    "style": "normal",
    "listItem": "number",
    "level": 1,
    "children": [
     {
      "_type": "span",
      "_key": "b5s1",
      "text": "You send us everything, sorted by nobody",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b6",
    "style": "normal",
    "listItem": "number",
    "level": 1,
    "children": [
     {
      "_type": "span",
      "_key": "b6s1",
      "text": "One editor watches ",
      "marks": []
     },
     {
      "_type": "span",
      "_key": "b6s2",
      "text": "all",
      "marks": [
       "strong"
      ]
     },
     {
      "_type": "span",
      "_key": "b6s3",
      "text": " of it",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b7",
    "style": "normal",
    "listItem": "number",
    "level": 2.5,
    "children": [
     {
      "_type": "span",
      "_key": "b7s1",
      "text": "alone",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b8",
    "style": "normal",
    "listItem": "number",
    "level": 2.5,
    "children": [
     {
      "_type": "span",
      "_key": "b8s1",
      "text": "without notes",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b9",
    "style": "normal",
    "listItem": "number",
    "level": 1,
    "children": [
     {
      "_type": "span",
      "_key": "b9s1",
      "text": "You come for lunch and we show you a first cut",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b10",
    "style": "normal",
    "listItem": "number",
    "level": 1,
    "children": [
     {
      "_type": "span",
      "_key": "b10s1",
      "text": "We argue, politely",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b11",
    "style": "normal",
    "listItem": "number",
    "level": 1,
    "children": [
     {
      "_type": "span",
      "_key": "b11s1",
      "text": "We lock the picture and open the window",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b12",
    "style": "h3",
    "children": [
     {
      "_type": "span",
      "_key": "b12s1",
      "text": "What to bring",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b13",
    "style": "normal",
    "listItem": "bullet",
    "level": 1,
    "children": [
     {
      "_type": "span",
      "_key": "b13s1",
      "text": "Rushes, on any drive made this century",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b14",
    "style": "normal",
    "listItem": "bullet",
    "level": 1,
    "children": [
     {
      "_type": "span",
      "_key": "b14s1",
      "text": "Sound, please",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b15",
    "style": "normal",
    "listItem": "bullet",
    "level": 2,
    "children": [
     {
      "_type": "span",
      "_key": "b15s1",
      "text": "room tone too",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b16",
    "style": "normal",
    "listItem": "bullet",
    "level": 2,
    "children": [
     {
      "_type": "span",
      "_key": "b16s1",
      "text": "especially",
      "marks": [
       "em"
      ]
     },
     {
      "_type": "span",
      "_key": "b16s2",
      "text": " room tone",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b17",
    "style": "normal",
    "listItem": "bullet",
    "level": 1,
    "children": [
     {
      "_type": "span",
      "_key": "b17s1",
      "text": "A deadline that is true",
      "marks": []
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b18",
    "style": "blockquote",
    "children": [
     {
      "_type": "span",
      "_key": "b18s1",
      "text": "Nothing is ever finished in the edit. It is only, at some point, left alone. — ",
      "marks": []
     },
     {
      "_type": "span",
      "_key": "b18s2",
      "text": "over the door of room two",
      "marks": [
       "em"
      ]
     }
    ],
    "markDefs": []
   },
   {
    "_type": "block",
    "_key": "b19",
    "style": "normal",
    "children": [
     {
      "_type": "span",
      "_key": "b19s1",
      "text": "For work, write to ",
      "marks": []
     },
     {
      "_type": "span",
      "_key": "b19s2",
      "text": "hello@cutroom.example",
      "marks": [
       "b19l1"
      ]
     },
     {
      "_type": "span",
      "_key": "b19s3",
      "text": ". For work experience, send three minutes of anything to ",
      "marks": []
     },
     {
      "_type": "span",
      "_key": "b19s4",
      "text": "learn@cutroom.example",
      "marks": [
       "b19l2"
      ]
     },
     {
      "_type": "span",
      "_key": "b19s5",
      "text": " and say what you left out. Our rates and our terms are ",
      "marks": []
     },
     {
      "_type": "span",
      "_key": "b19s6",
      "text": "on one page",
      "marks": [
       "b19l3"
      ]
     },
     {
      "_type": "span",
      "_key": "b19s7",
      "text": ".",
      "marks": []
     }
    ],
    "markDefs": [
     {
      "_type": "link",
      "_key": "b19l1",
      "href": "mailto:hello@cutroom.example"
     },
     {
      "_type": "link",
      "_key": "b19l2",
      "href": "mailto:learn@cutroom.example"
     },
     {
      "_type": "link",
      "_key": "b19l3",
      "href": "https://cutroom.example/terms"
     }
    ]
   }
  ]
 }
}

/** The demo studio's published content. */
export const DEMO: DemoDataset = dataset
