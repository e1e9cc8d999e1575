/** Toolbar values of the snapshots of every story in Chromatic: both layouts. Pages add `PAGE_MODES`. */
export const modes = {
  laptop: { viewport: 'laptop', theme: 'default' },
  phone: { viewport: 'phone', theme: 'default' },
} as const
