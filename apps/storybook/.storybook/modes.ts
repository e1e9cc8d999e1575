/** Toolbar values of Chromatic's snapshots: both layouts, and dark, light and low-contrast themes. */
export const modes = {
  'laptop, studio colours': { viewport: 'laptop', theme: 'default' },
  'laptop, light': { viewport: 'laptop', theme: 'juno-lindqvist' },
  'laptop, low contrast': { viewport: 'laptop', theme: 'mateo-arrizabal' },
  'phone, studio colours': { viewport: 'phone', theme: 'default' },
  'phone, light': { viewport: 'phone', theme: 'juno-lindqvist' },
  'phone, landscape': { viewport: 'phone-landscape', theme: 'default' },
  'large screen': { viewport: 'screen', theme: 'default' },
} as const
