import type { Film } from '@cutroom/portfolio-ui'

/** The films of a studio, mapped from its content service. */
export const films: readonly Film[] = [
  {
    id: 'kilometre-zero',
    slug: 'kilometre-zero',
    title: 'Kilometre Zero',
    href: '?video=kilometre-zero',
    clients: [{ id: 'ferrant', name: 'Ferrant Motor' }],
    editors: [{ id: 'tomasz', name: 'Tomasz Brandvold', href: '/editors/tomasz-brandvold' }],
    poster: { src: '/posters/kilometre-zero.jpg', width: 1920, height: 1080, alt: 'A road at night' },
    thumbnail: { src: '/posters/kilometre-zero-200.jpg', width: 200, height: 113, alt: '' },
    link: 'https://vimeo.com/76979871',
    captions: [],
    content: null,
  },
]
