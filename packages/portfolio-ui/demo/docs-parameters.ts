/** Stories whose code is short and complete; others show content of the demo studio. */
export const WITH_CODE = { canvas: { sourceState: 'hidden' }, codePanel: true } as const

/** A part of a component that has a name. */
export interface ComponentPart {
  readonly name: string
  readonly selector: string
  readonly description: string
}

/**
 * Stories of `Stage/All states` with their names: the states of several components, in all themes
 * beside each other.
 */
export const STATE_SHEETS = {
  'stage-all-states--films': 'Films',
  'stage-all-states--right-to-left': 'Films, right to left',
  'stage-all-states--lengths': 'Lengths of lists',
  'stage-all-states--buttons': 'Buttons',
} as const

export interface ComponentGuide {
  /** The sheets that show the component. */
  readonly sheets?: readonly (keyof typeof STATE_SHEETS)[]
  /** The parts, shown over one of the component's stories. */
  readonly anatomy?: { readonly story: string; readonly parts: readonly ComponentPart[] }
  readonly advice?: { readonly good: readonly string[]; readonly bad: readonly string[] }
  /** Whether the keyboard shortcuts of a page of films work within it. */
  readonly shortcuts?: boolean
}
