import type { Film, Picture } from '@cutroom/portfolio-ui'

const poster = (colour: string): Picture => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="${colour}"/></svg>`,
  )}`,
  width: 1920,
  height: 1080,
  alt: '',
})

/** Rich text with the fields that a content service delivers. */
const paragraph = (text: string) => [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'a1', text, marks: [] }],
  },
]

const film = (slug: string, title: string, colour: string): Film => ({
  id: slug,
  slug,
  title,
  href: `?video=${slug}`,
  clients: [{ id: 'harbour', name: 'Harbour Office' }],
  editors: [{ id: 'mara', name: 'Mara Lindqvist', href: null }],
  poster: poster(colour),
  thumbnail: poster(colour),
  link: '/film.mp4',
  captions: [],
  content: paragraph(`What ${title} is about.`),
})

/** Both play the file that the test copies into `public`. */
export const films: readonly Film[] = [
  film('night-ferry', 'Night Ferry', '#3f6f5a'),
  film('day-shift', 'Day Shift', '#1d2a6d'),
]
