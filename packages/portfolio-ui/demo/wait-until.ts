import { waitFor } from 'storybook/test'

/**
 * Waits for a condition. An expectation would be recorded at each change of the document, and
 * Storybook would render its panels again for each.
 */
export const waitUntil = (condition: string, isMet: () => boolean | undefined): Promise<void> =>
  waitFor(() => {
    if (!isMet()) throw new Error(`Expected: ${condition}.`)
  })
