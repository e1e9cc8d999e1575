/** A task of a workspace, as turbo names it. */
export interface Task {
  readonly task: string
  readonly package: string
}

/** Tasks that take minutes. They start first, so that the shorter tasks run beside them. */
const LONGEST = [
  '@cutroom/site#test:e2e:2',
  '@cutroom/storybook#test:storybook',
  '@cutroom/site#test:e2e:1',
  '@cutroom/scripts#test:bootstrap',
  '@cutroom/storybook#test:stories',
  '@cutroom/portfolio-ui#test:browser',
  '@cutroom/portfolio-ui#test:consumers',
  '@cutroom/site-kit#test:consumers',
  '@cutroom/content-service#test',
]

/**
 * Returns the tasks of a turbo plan that have one of the names, the longest first.
 *
 * @param plan the output of `turbo run … --dry=json`
 */
export function tasksOf(plan: string, names: readonly string[]): Task[] {
  const { tasks } = JSON.parse(plan) as { tasks: (Task & { command: string })[] }
  // Turbo also lists what the tasks depend on, and workspaces that lack a task.
  const requested = tasks.filter(({ task, command }) => names.includes(task) && command !== '<NONEXISTENT>')
  const rank = ({ task, package: workspace }: Task) => {
    const place = LONGEST.indexOf(`${workspace}#${task}`)
    return place === -1 ? LONGEST.length : place
  }
  return requested.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns turbo's arguments for one task without its dependencies, which are already built. */
export const turboArguments = ({ task, package: workspace }: Task): string[] => [
  'run',
  workspace === '//' ? `//#${task}` : task,
  ...(workspace === '//' ? [] : [`--filter=${workspace}`]),
  '--only',
  '--output-logs=new-only',
]

/** Calls `run` for each task in order, at most `limit` at once, and returns the results in the same order. */
export async function runLimited<Result>(
  tasks: readonly Task[],
  limit: number,
  run: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < tasks.length) {
      const index = next
      next += 1
      const task = tasks[index]
      if (task) results[index] = await run(task)
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
