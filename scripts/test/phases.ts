/** Tasks of turbo that run in one call, at most `concurrency` at once. */
export interface Lane {
  readonly tasks: readonly string[]
  readonly concurrency: number
}

/**
 * `npm test`: phases, one after another, of lanes, which run at once. Turbo by itself starts what
 * has no dependencies first, which leaves the longest tasks, those of the built site, for the end.
 * Browser tests wait for films, so that three tasks keep two cores busy.
 */
export const PHASES: readonly (readonly Lane[])[] = [
  [{ tasks: ['format:check', 'lint', 'build', 'typecheck'], concurrency: 2 }],
  [
    { tasks: ['test:e2e', 'test:package'], concurrency: 1 },
    { tasks: ['test:browser', 'test:stories', 'test'], concurrency: 2 },
  ],
]

/**
 * What `npm run test:all` adds: the three longest tasks begin at once, each in a lane of its own.
 * Browser tests wait for films, so that three tasks keep two cores busy.
 */
export const REST: readonly (readonly Lane[])[] = [
  [
    { tasks: ['test:rest', 'test:load'], concurrency: 1 },
    { tasks: ['build:storybook', 'test:storybook', 'test:themes'], concurrency: 1 },
    {
      tasks: ['test:consumers', 'test:engines', 'test:counts', 'test:bootstrap', 'check:studio'],
      concurrency: 1,
    },
  ],
]
