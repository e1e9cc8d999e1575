export interface PlayerDataAttributes {
  /** What draws the controls of the current film; missing where nothing plays it. */
  'data-controls': 'page' | 'host' | undefined
}
