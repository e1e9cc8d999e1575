/**
 * For the docs of stories that are put together by helpers of this package's tests: their code would show what
 * nobody can import. 'Getting started' has code for the same parts.
 */
export const WITHOUT_CODE = { canvas: { sourceState: 'none' }, codePanel: false } as const
