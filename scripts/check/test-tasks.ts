import { stripVTControlCharacters } from 'node:util'

export interface Task {
  readonly task: string
  readonly package: string
}

/** Name of a task in turbo's plans and commands: `workspace#task`. */
const nameOf = ({ task, package: workspace }: Task) => `${workspace}#${task}`

/** Stands for all tasks that are not in the list. */
const OTHERS = 'others'

/** Tasks that take a minute or more, the longest first, so that the shorter ones run beside them. */
const LONGEST = [
  '@cutroom/site#test:e2e:2',
  '@cutroom/site#test:e2e:1',
  '@cutroom/player-core#test:browser',
  '@cutroom/scripts#test:bootstrap',
  OTHERS,
  '@cutroom/storybook#test:storybook',
  '@cutroom/storybook#test:stories',
  '@cutroom/portfolio-ui#test:consumers',
  'create-cutroom#test:consumers',
  '@cutroom/content-service#test',
  '@cutroom/portfolio-ui#test:browser',
  '//#check:studio',
  '@cutroom/bench#test:counts',
]

/**
 * Returns the tasks of a turbo plan that have one of the names, in batches that each take one call of turbo: every long
 * task alone, the longest first, and the others together, since a call takes longer than most of them.
 *
 * @param plan the output of `turbo run … --dry=json`
 */
export function batchesOf(plan: string, names: readonly string[]): Task[][] {
  const { tasks } = JSON.parse(plan) as { tasks: (Task & { command: string })[] }
  const batches = new Map<string, Task[]>(LONGEST.map((name) => [name, []]))
  for (const task of tasks) {
    // Turbo also lists what the tasks depend on, and workspaces that lack a task.
    if (!names.includes(task.task) || task.command === '<NONEXISTENT>') continue
    const batch = batches.get(nameOf(task)) ?? batches.get(OTHERS)
    batch?.push(task)
  }
  return [...batches.values()].filter((batch) => batch.length > 0)
}

/** Returns what a batch is called in the output: its task, or how many it has. */
export const titleOf = (batch: readonly Task[]): string =>
  batch.length === 1 ? batch.map(nameOf).join() : `${batch.length} short tasks`

/** Returns turbo's arguments for a batch without its dependencies, which are already built, one task after another. */
export const turboArguments = (batch: readonly Task[]): string[] => [
  'run',
  ...batch.map(nameOf),
  '--only',
  '--concurrency=1',
  '--continue=always',
  '--output-logs=new-only',
]

/**
 * Returns the names of a batch's tasks that failed: those that turbo names at the end of its output, or all if it ended
 * without doing so.
 */
export function failedTasks(batch: readonly Task[], output: string): string[] {
  const names = batch.map(nameOf)
  // The lines before are the tasks' own.
  const lines = [...stripVTControlCharacters(output).matchAll(/^\s*Failed:\s+(.+)$/gm)]
  const [, list = ''] = lines.at(-1) ?? []
  const failed = names.filter((name) => list.split(/[,\s]+/).includes(name))
  return failed.length > 0 ? failed : names
}

/** Calls `run` for each item in order, at most `limit` at once, and returns the results in the same order. */
export async function runLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // The workers share the iterator.
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
