/** For stories whose film plays: no two pictures are the same. Other stories hold its states. */
export const WITHOUT_SNAPSHOT = { disableSnapshot: true } as const

interface Mode {
  readonly viewport: string
  readonly theme: string
  readonly direction?: 'rtl'
  readonly contrast?: 'forced'
}

/** Snapshots of sheets of states, which have all themes. */
export const SHEET_MODES = {
  'laptop, forced colours': { viewport: 'laptop', theme: 'default', contrast: 'forced' },
} as const satisfies Readonly<Record<string, Mode>>

/** Snapshots of pages: themes, direction, contrast and other screens. */
export const PAGE_MODES = {
  'laptop, light': { viewport: 'laptop', theme: 'juno-lindqvist' },
  'laptop, low contrast': { viewport: 'laptop', theme: 'mateo-arrizabal' },
  'laptop, right to left': { viewport: 'laptop', theme: 'default', direction: 'rtl' },
  ...SHEET_MODES,
  'phone, light': { viewport: 'phone', theme: 'juno-lindqvist' },
  'phone, landscape': { viewport: 'phone-landscape', theme: 'default' },
  '320 px': { viewport: 'narrow', theme: 'default' },
  'large screen': { viewport: 'screen', theme: 'default' },
} as const satisfies Readonly<Record<string, Mode>>
