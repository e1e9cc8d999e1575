/** Stories whose code is short and complete; others show content of the demo studio. */
export const WITH_CODE = {
  canvas: { sourceState: 'hidden' },
  source: { type: 'dynamic' },
  codePanel: true,
} as const

export interface ComponentPart {
  readonly name: string
  readonly selector: string
  readonly description: string
}

/** Stories of `Stage/All states` with their names: states of components in all themes. */
export const STATE_SHEETS = {
  'stage-all-states--films': 'Films',
  'stage-all-states--right-to-left': 'Films, right to left',
  'stage-all-states--lengths': 'Lengths of lists',
  'stage-all-states--buttons': 'Buttons',
} as const

/** The parts of a component, shown over one of its stories. */
export interface ComponentAnatomy {
  readonly story: string
  readonly parts: readonly ComponentPart[]
  /** Size of the story's window in px; that of a laptop by default. */
  readonly window?: { readonly width: number; readonly height: number }
}

export interface ComponentGuide {
  readonly sheets?: readonly (keyof typeof STATE_SHEETS)[]
  readonly anatomy?: ComponentAnatomy
  readonly advice: { readonly good: readonly string[]; readonly bad: readonly string[] }
  /** Keys that the component handles, each with what it does. */
  readonly keys?: Readonly<Record<string, string>>
  /** Whether the keyboard shortcuts of a page of films work within it. */
  readonly shortcuts?: boolean
}

export const BUTTON_KEYS = { Tab: 'Focuses it', 'Enter or Space': 'Presses it' } as const

export const LINK_KEYS = { Tab: 'Focuses it', Enter: 'Follows it' } as const
