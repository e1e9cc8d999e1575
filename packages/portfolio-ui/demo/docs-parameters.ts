/** Parameters of stories whose code is short and complete; others show content of the demo studio. */
export const WITH_CODE = { canvas: { sourceState: 'hidden' }, codePanel: true } as const

/** A part of a component that has a name. */
export interface ComponentPart {
  readonly name: string
  readonly selector: string
  readonly description: string
}

export interface ComponentGuide {
  /** The parts, shown over one of the component's stories. */
  readonly anatomy?: { readonly story: string; readonly parts: readonly ComponentPart[] }
  readonly advice?: { readonly good: readonly string[]; readonly bad: readonly string[] }
  /** Whether the keyboard shortcuts of a page of films work within it. */
  readonly shortcuts?: boolean
}
