export interface NavigationItemDataAttributes {
  /** Present on the entry that the current page belongs to. */
  'data-active': '' | undefined
}
