/** Texts for a colour, each with the colour that it is: for Studio and create-cutroom. */
export const COLOURS: readonly (readonly [text: string, colour: string | null])[] = [
  ['#ff6779', '#ff6779'],
  ['#FF6779', '#ff6779'],
  ['ff6779', '#ff6779'],
  ['#FD1', '#ffdd11'],
  ['fd1', '#ffdd11'],
  [' #101820 ', '#101820'],
  ['red', null],
  ['#12', null],
  ['#1234', null],
  ['#ff677980', null],
  ['#gggggg', null],
  ['##ff6779', null],
  ['rgb(255 0 0)', null],
  ['#fff; } body { display: none', null],
]
