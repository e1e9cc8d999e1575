/** Lets a button that switches something be pressed once by Enter: a held key repeats its click. */
export function ignoreHeldEnter(event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
