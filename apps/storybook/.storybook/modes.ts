/**
 * Modes in which Chromatic takes its snapshots, if a project is connected: each is a set of toolbar values.
 * Both arrangements of the page, and the themes that differ most: dark, light, and one that hardly contrasts.
 */
export const modes = {
  'laptop, studio’s colours': { viewport: 'laptop', theme: 'default' },
  'laptop, light': { viewport: 'laptop', theme: 'juno-lindqvist' },
  'laptop, faint': { viewport: 'laptop', theme: 'mateo-arrizabal' },
  'phone, studio’s colours': { viewport: 'phone', theme: 'default' },
  'phone, light': { viewport: 'phone', theme: 'juno-lindqvist' },
  'phone on its side': { viewport: 'phone-landscape', theme: 'default' },
  'large screen': { viewport: 'screen', theme: 'default' },
} as const
