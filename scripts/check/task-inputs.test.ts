import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../launch/root.ts'
import { unnoticedImports, type TurboPlan } from './task-inputs.ts'

/** Tasks whose results turbo keeps, and that read the sources of their workspace. */
const TASKS = [
  'typecheck',
  'test',
  'test:browser',
  'test:stories',
  'test:storybook',
  'test:package',
  'test:consumers',
  'test:e2e:1',
  'test:counts',
]

/** Longest dry run on a busy machine, in ms. */
const DRY_RUN_TIMEOUT_MS = 60_000

describe('unnoticedImports', () => {
  it('returns imported files of other workspaces that are inputs neither of the task, its dependencies nor all tasks', () => {
    const root = mkdtempSync(join(tmpdir(), 'cutroom-inputs-'))
    const files = {
      'a/a.test.ts': "import '../b/listed.ts'\nimport '../c/of-a-dependency.ts'\nimport '../global.ts'",
      'b/listed.ts': "export * from './unlisted.ts'",
      'b/unlisted.ts': '',
      'c/of-a-dependency.ts': '',
      'global.ts': '',
    }
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), source)
    }
    const task = (taskId: string, inputs: readonly string[], dependencies: readonly string[] = []) => ({
      resolvedTaskDefinition: { cache: !taskId.endsWith('uncached') },
      taskId,
      directory: taskId.slice(0, 1),
      command: 'vitest run',
      inputs: Object.fromEntries(inputs.map((file) => [file, 'hash'])),
      dependencies,
    })
    const plan: TurboPlan = {
      globalCacheInputs: { files: { 'global.ts': 'hash' } },
      tasks: [
        task('a#test', ['a.test.ts', '../b/listed.ts'], ['c#transit']),
        task('a#uncached', ['a.test.ts']),
        task('c#transit', ['of-a-dependency.ts']),
      ],
    }
    expect(unnoticedImports(root, plan)).toEqual(['a#test: b/unlisted.ts'])
  })
})

describe('turbo.json', () => {
  it(
    'lists every imported file of another workspace as an input',
    { timeout: DRY_RUN_TIMEOUT_MS },
    async () => {
      const args = ['scripts/turbo.mjs', 'run', ...TASKS, '--dry=json']
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: Infinity })
      const plan = JSON.parse(stdout) as TurboPlan
      expect(plan.tasks.length).toBeGreaterThan(50)
      expect(unnoticedImports(ROOT, plan)).toEqual([])
    },
  )
})
