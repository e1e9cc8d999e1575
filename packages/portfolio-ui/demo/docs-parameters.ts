/**
 * Docs parameters of stories whose code is short and complete. Most would show pages of the demo studio's content without
 * its functions; 'Getting started' has complete code.
 */
export const WITH_CODE = { canvas: { sourceState: 'hidden' }, codePanel: true } as const
