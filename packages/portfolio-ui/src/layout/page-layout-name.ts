/**
 * Names of a page's layout. `slug` is an editor's page and `info` has no carousel; a site may use names of its
 * own, which are laid out like `home`.
 */
export type PageLayoutName = 'home' | 'editors' | 'slug' | 'screening-room' | 'info' | (string & {})
