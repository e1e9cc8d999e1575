import { describe, expect, it } from 'vitest'
import { runInTurns, tasksOf, turboArguments } from './test-tasks.ts'

const task = (name: string, workspace = '@cutroom/site') => ({ task: name, package: workspace })

describe('tasksOf', () => {
  it('gives the tasks that are asked for and exist, the longest first', () => {
    const tasks = [
      { ...task('build'), command: 'vite build' },
      { ...task('test'), command: 'vitest run' },
      { ...task('test:stories'), command: '<NONEXISTENT>' },
      { ...task('test:storybook', '@cutroom/storybook'), command: 'playwright test' },
      { ...task('test:e2e:1'), command: 'playwright test' },
    ]
    const names = tasksOf(JSON.stringify({ tasks }), ['test', 'test:stories', 'test:storybook', 'test:e2e:1'])
    expect(names.map(({ task: name }) => name)).toEqual(['test:e2e:1', 'test:storybook', 'test'])
  })
})

describe('turboArguments', () => {
  it('names the workspace of a task, and the root by its own sign', () => {
    expect(turboArguments(task('test:e2e:1'))).toContain('--filter=@cutroom/site')
    expect(turboArguments(task('check:studio', '//'))).toContain('//#check:studio')
  })
})

describe('runInTurns', () => {
  it('runs as many tasks at once as it may, in order, and gives all results', async () => {
    const started: string[] = []
    const ends: (() => void)[] = []
    const running = runInTurns([task('a'), task('b'), task('c')], 2, async ({ task: name }) => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
    expect(started).toEqual(['a', 'b'])
    ends[1]?.()
    await expect.poll(() => started).toEqual(['a', 'b', 'c'])
    ends[0]?.()
    ends[2]?.()
    await expect(running).resolves.toEqual(['a', 'b', 'c'])
  })
})
