import { join, sep } from 'node:path'
import { importedFiles } from './import-graph.ts'

/** The parts of turbo's plan (`--dry=json`) that say what a task's cache depends on. */
export interface TurboPlan {
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> }
  readonly tasks: readonly PlannedTask[]
}

interface PlannedTask {
  readonly taskId: string
  /** Folder of the workspace, from the root. */
  readonly directory: string
  readonly command: string
  /** Files by their paths from the folder of the workspace. */
  readonly inputs: Readonly<Record<string, string>>
  readonly dependencies: readonly string[]
  readonly resolvedTaskDefinition: { readonly cache: boolean }
}

const SCRIPT = /\.[cm]?[jt]sx?$/

/** Projects within a workspace, which install packages of their own. */
const PROJECTS = /\/(?:peers|consumers\/apps)\//

/**
 * The files outside of its workspace that a task's files import, directly or through others, and whose changes turbo does not
 * notice: the result of a cached run would stay. One line each, as `task: file`.
 */
export function unnoticedImports(root: string, plan: TurboPlan): string[] {
  const tasks = new Map(plan.tasks.map((task) => [task.taskId, task]))
  const filesOf = ({ directory, inputs }: PlannedTask) =>
    Object.keys(inputs).map((file) => join(root, directory, file))
  const globals = Object.keys(plan.globalCacheInputs.files).map((file) => join(root, file))

  function inputsOf(task: PlannedTask, seen: Set<string>): string[] {
    if (seen.has(task.taskId)) return []
    seen.add(task.taskId)
    const dependencies = task.dependencies.flatMap((id) => tasks.get(id) ?? [])
    return [...filesOf(task), ...dependencies.flatMap((dependency) => inputsOf(dependency, seen))]
  }

  return (
    plan.tasks
      .filter(
        ({ command, resolvedTaskDefinition }) => command !== '<NONEXISTENT>' && resolvedTaskDefinition.cache,
      )
      // Builds import packages, whose builds they depend on.
      .filter(({ taskId }) => !/#build/.test(taskId))
      .flatMap((task) => {
        const folder = join(root, task.directory) + sep
        const noticed = new Set([...globals, ...inputsOf(task, new Set())])
        const own = filesOf(task).filter((file) => file.startsWith(folder) && !PROJECTS.test(file))
        return [...importedFrom(own)]
          .filter((file) => !file.startsWith(folder) && !noticed.has(file))
          .map((file) => `${task.taskId}: ${file.slice(root.length + 1)}`)
      })
  )
}

/** All files that these import, over any number of steps. */
function importedFrom(files: readonly string[]): Set<string> {
  const imported = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!SCRIPT.test(file)) continue
    for (const next of importedFiles(file)) {
      if (imported.has(next)) continue
      imported.add(next)
      waiting.push(next)
    }
  }
  return imported
}
