/** Tasks of turbo that run in one call, at most `concurrency` at once. */
export interface Lane {
  readonly tasks: readonly string[]
  readonly concurrency: number
}

/** Tasks before the tests, which need the builds. */
export const BUILD: Lane = { tasks: ['format:check', 'lint', 'build'], concurrency: 2 }

/**
 * The tests of `npm test`, in lanes which run at once. Turbo by itself starts what has no
 * dependencies first, which leaves the longest tasks, those of the built site, for the end.
 * Journeys wait for films, so that three tasks keep two cores busy.
 */
export const TESTS: readonly Lane[] = [
  { tasks: ['test:e2e'], concurrency: 1 },
  { tasks: ['test'], concurrency: 2 },
]

/**
 * The tests of `npm run test:all`, in lanes of about the same length: of the site and of packages,
 * of consumers and engines, and of Storybook and units. More lanes take as long, and wait longer
 * for each frame.
 */
export const ALL_TESTS: readonly Lane[] = [
  { tasks: ['test:e2e:all', 'test:rest', 'test:package', 'test:counts'], concurrency: 1 },
  {
    tasks: ['test:consumers', 'test:bootstrap', 'test:browser', 'test:engines', 'test:load'],
    concurrency: 1,
  },
  {
    tasks: ['build:storybook', 'test:storybook', 'test:stories', 'test:themes', 'test', 'check:studio'],
    concurrency: 1,
  },
]
