import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../tools/launch/root.ts'
import { PHASES, REST } from './phases.ts'

const tasks = [...PHASES, ...REST].flat().flatMap((lane) => lane.tasks)

const manifests = globSync('{packages/*,apps/*,tools/*,bench,scripts}/package.json', { cwd: ROOT })
  // It is no part of the workspace; `check:studio` runs its tests.
  .filter((file) => !file.startsWith('apps/studio'))
const scripts = manifests.flatMap((file) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { scripts?: Record<string, string> }
  return Object.keys(manifest.scripts ?? {})
})

describe('PHASES and REST', () => {
  it('have each script of a workspace that tests, in one of the two', () => {
    const tests = new Set(scripts.filter((name) => /^(?:test|typecheck$|build$|build:storybook$)/.test(name)))
    expect(tests.size).toBeGreaterThan(10)
    expect(tasks).toEqual(expect.arrayContaining([...tests]))
    expect(tasks.length).toBe(new Set(tasks).size)
  })
})
