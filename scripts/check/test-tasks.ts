/** A task of a workspace, as turbo names it. */
export interface Task {
  readonly task: string
  readonly package: string
}

/** Tasks that take minutes. Begun first, they do not run alone at the end; all others fill the time beside them. */
const LONGEST = ['test:e2e:1', 'test:e2e:2', 'test:storybook', 'test:stories', 'test:bootstrap']

/**
 * The tasks that turbo says it would run for `names`, the longest first.
 *
 * @param plan what `turbo run … --dry=json` prints
 */
export function tasksOf(plan: string, names: readonly string[]): Task[] {
  const { tasks } = JSON.parse(plan) as { tasks: (Task & { command: string })[] }
  // Turbo also lists what the tasks depend on, and workspaces that lack a task.
  const ours = tasks.filter(({ task, command }) => names.includes(task) && command !== '<NONEXISTENT>')
  const rank = ({ task }: Task) => (LONGEST.includes(task) ? LONGEST.indexOf(task) : LONGEST.length)
  return ours.toSorted((one, other) => rank(one) - rank(other))
}

/** The arguments by which turbo runs a task alone: what it depends on is built already. */
export const turboArguments = ({ task, package: workspace }: Task): string[] => [
  'run',
  workspace === '//' ? `//#${task}` : task,
  ...(workspace === '//' ? [] : [`--filter=${workspace}`]),
  '--only',
  '--output-logs=new-only',
]

/** Runs `run` for each task in order, `atOnce` of them at any time, and gives the results in the same order. */
export async function runInTurns<Result>(
  tasks: readonly Task[],
  atOnce: number,
  run: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    while (next < tasks.length) {
      const at = next
      next += 1
      const task = tasks[at]
      if (task) results[at] = await run(task)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}
