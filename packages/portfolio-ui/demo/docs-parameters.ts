/**
 * For the docs of stories whose code is short and whole. That of most would be pages of the demo studio's content,
 * with functions left out; 'Getting started' has code to begin from.
 */
export const WITH_CODE = { canvas: { sourceState: 'hidden' }, codePanel: true } as const
