/** Parameters of stories whose code is short and complete; others show content of the demo studio. */
export const WITH_CODE = { canvas: { sourceState: 'hidden' }, codePanel: true } as const
