import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../tools/launch/root.ts'
import { ALL_TESTS, BUILD, TESTS } from './phases.ts'

const listTasks = (...lanes: readonly { readonly tasks: readonly string[] }[]) =>
  lanes.flatMap(({ tasks }) => tasks)

const manifests = globSync('{packages/*,apps/*,tools/*,bench,scripts}/package.json', { cwd: ROOT })
  // It is no part of the workspace; `check:studio` runs its tests.
  .filter((file) => !file.startsWith('apps/studio'))
const scripts = manifests.flatMap((file) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { scripts?: Record<string, string> }
  return Object.keys(manifest.scripts ?? {})
})

/** The task of ALL_TESTS that has the tests of a task among others. */
const taskWith = (task: string) => (task === 'test:e2e' ? 'test:e2e:all' : task)

describe('the lanes of tasks', () => {
  it('have each script of a workspace that tests, once, in ALL_TESTS', () => {
    const tests = new Set(scripts.filter((name) => /^(?:test|build$|build:storybook$)/.test(name)))
    expect(tests.size).toBeGreaterThan(10)
    const tasks = listTasks(BUILD, ...ALL_TESTS)
    expect(tasks).toEqual(expect.arrayContaining([...tests].map(taskWith)))
    expect(tasks.length).toBe(new Set(tasks).size)
  })

  it('have nothing in TESTS that ALL_TESTS lacks', () => {
    expect(listTasks(...ALL_TESTS)).toEqual(expect.arrayContaining(listTasks(...TESTS).map(taskWith)))
  })
})
