import type { RichTextContent } from '../src/rich-text/rich-text.js'
import { DEMO } from './dataset.js'
import { demoFilm } from './films.js'

interface Span {
  readonly text: string
  readonly marks?: readonly string[]
}

const block = (key: string, spans: readonly Span[], more: object = {}) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: spans.map(({ text, marks = [] }, at) => ({ _type: 'span', _key: `${key}-${at}`, text, marks })),
  ...more,
})

export const demoDescription: RichTextContent = demoFilm('last-bus-to-vell').content ?? null

export const demoIllustrated: RichTextContent = demoFilm('totality').content ?? null

export const demoRichText: RichTextContent = [
  block('h', [{ text: 'How we work' }], { style: 'h2' }),
  block('p', [
    { text: 'Picture first, then ' },
    { text: 'sound', marks: ['strong'] },
    { text: ', then ' },
    { text: 'silence', marks: ['em', 'underline'] },
    { text: '. Timecode ' },
    { text: '01:00:00:00', marks: ['code'] },
    { text: ' is where we begin, ' },
    { text: 'never', marks: ['strike-through'] },
    { text: ' rarely where we end.' },
  ]),
  block('q', [{ text: 'Leave the room before the scene does.' }], { style: 'blockquote' }),
  block('l1', [{ text: 'Assembly' }], { listItem: 'bullet', level: 1 }),
  block('l2', [{ text: 'Everything, once' }], { listItem: 'bullet', level: 2 }),
  block('l3', [{ text: 'Everything, in order' }], { listItem: 'bullet', level: 2 }),
  block('l4', [{ text: 'Fine cut' }], { listItem: 'bullet', level: 1 }),
  block('n1', [{ text: 'Watch' }], { listItem: 'number', level: 1 }),
  block('n2', [{ text: 'Sleep' }], { listItem: 'number', level: 1 }),
  block('n3', [{ text: 'Watch again' }], { listItem: 'number', level: 1 }),
  {
    _type: 'image',
    _key: 'i',
    asset: { _ref: 'image-city-night-1920x1080-jpg' },
    alt: 'A city at night, its windows lit',
    caption: 'What the cutting room sees at four in the morning.',
  },
  block('p2', [{ text: 'Write to us', marks: ['mail'] }, { text: ', or simply come by.' }], {
    markDefs: [{ _type: 'link', _key: 'mail', href: 'mailto:desk@cutroom.example' }],
  }),
]

export const demoAbout: RichTextContent = DEMO.info.content
