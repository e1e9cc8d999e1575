/** A box of the viewport, in CSS px. */
export interface ViewportBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the visible pieces of chrome that overlap a box. It runs in the page. */
export function findPiecesOver(box: ViewportBox): string[] {
  const pieces =
    '.cutroom-stage-title .cutroom-plate, .cutroom-film-toolbar > *, .cutroom-thumbnails :is(button, svg), header a, .cutroom-scroll-hint'
  return [...document.querySelectorAll<HTMLElement>(pieces)]
    .filter((piece) => piece.checkVisibility() && !piece.closest('[inert]'))
    .filter((piece) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect()
      const isBeside = right <= box.x || left >= box.x + box.width
      return !isBeside && bottom > box.y + 0.5 && top < box.y + box.height - 0.5
    })
    .map((piece) => piece.className || piece.textContent)
}
