/** Toolbar values of Chromatic's snapshots of every story. Pages add `PAGE_MODES`. */
export const modes = {
  laptop: { viewport: 'laptop', theme: 'default' },
  phone: { viewport: 'phone', theme: 'default' },
} as const
