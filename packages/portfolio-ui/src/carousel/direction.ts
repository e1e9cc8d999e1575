/**
 * Whether an element is in a right-to-left part of the page, by the attribute `dir`, as in the stylesheet. Unlike the
 * computed style it is known without a style recalculation.
 */
export const isRightToLeft = (element: Element): boolean =>
  element.closest('[dir="ltr" i], [dir="rtl" i]')?.getAttribute('dir')?.toLowerCase() === 'rtl'
