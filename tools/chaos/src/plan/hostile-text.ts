/** An element that the site never writes: a response that contains it has failed to encode a text. */
export const MARK = '<chaos-mark'

/** Global that an injected script sets. */
export const OWNED = '__chaosOwned'

const OWN = `globalThis.${OWNED}=1`

/** Texts with markup, scripts, directions, control characters, lone surrogates, and great length. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  `${MARK}>`,
  `</script>${MARK}><script>${OWN}</script>`,
  `</title></head><body>${MARK} onload="${OWN}">`,
  `<img src=x onerror=${OWN}>${MARK}>`,
  `"><svg/onload=${OWN}>${MARK}>`,
  `' onfocus=${OWN} autofocus x='`,
  `<!--${MARK}>`,
  `]]>${MARK}>`,
  `javascript:${OWN}`,
  ` jAvAsCrIpT:${OWN}`,
  `data:text/html,<script>${OWN}</script>`,
  'https://evil.example/film.mp4',
  '//evil.example/x',
  'https://vimeo.com/0',
  'https://vimeo.com/not-a-film',
  'ftp://example.org/film.mp4',
  '/files/cutroom0/production/nothing.mp4',
  'http://[::1',
  '%',
  '%E0%A4%A',
  '{{constructor.constructor("1")()}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  '.',
  '..',
  '../../info',
  '?video=x#y',
  '\u0000\u0001\u0008\u001f',
  '\u2028\u2029',
  '\u202Ethgir ot tfel\u202C',
  'مرحبا بالعالم',
  '\uD800',
  'a\uDC00b',
  '👩‍👩‍👧‍👦'.repeat(30),
  'Z̸̡̛͙̯̀̈́a̷l̶g̵o̶'.repeat(20),
  'Unbreakable'.repeat(400),
  'A very long title that goes on '.repeat(300),
  '\n\n\t \r\n',
  'red; background: url(https://evil.example/)',
  '#12',
  '#zzzzzz',
  'rgb(1,2,3)',
]
