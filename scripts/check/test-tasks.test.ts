import { describe, expect, it } from 'vitest'
import { runLimited, tasksOf, turboArguments } from './test-tasks.ts'

const task = (name: string, workspace = '@cutroom/site') => ({ task: name, package: workspace })

describe('tasksOf', () => {
  it('returns the requested tasks that exist, the longest first', () => {
    const tasks = [
      { ...task('build'), command: 'vite build' },
      { ...task('test'), command: 'vitest run' },
      { ...task('test:stories'), command: '<NONEXISTENT>' },
      { ...task('test:storybook', '@cutroom/storybook'), command: 'playwright test' },
      { ...task('test:e2e:1'), command: 'playwright test' },
    ]
    const names = tasksOf(JSON.stringify({ tasks }), ['test', 'test:stories', 'test:storybook', 'test:e2e:1'])
    expect(names.map(({ task: name }) => name)).toEqual(['test:storybook', 'test:e2e:1', 'test'])
  })
})

describe('turboArguments', () => {
  it('returns a filter for a workspace and a //# task for the root', () => {
    expect(turboArguments(task('test:e2e:1'))).toContain('--filter=@cutroom/site')
    expect(turboArguments(task('check:studio', '//'))).toContain('//#check:studio')
  })
})

describe('runLimited', () => {
  it('runs tasks in order up to the limit and returns all results', async () => {
    const started: string[] = []
    const ends: (() => void)[] = []
    const running = runLimited([task('a'), task('b'), task('c')], 2, async ({ task: name }) => {
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
