import { describe, expect, it } from 'vitest'
import { batchesOf, failedTasks, runLimited, titleOf, turboArguments } from './test-tasks.ts'

const task = (name: string, workspace = '@cutroom/site') => ({ task: name, package: workspace })

describe('batchesOf', () => {
  it('returns the requested tasks that exist: long ones alone, the longest first, and the others together', () => {
    const tasks = [
      { ...task('build'), command: 'vite build' },
      { ...task('test'), command: 'vitest run' },
      { ...task('test', '@cutroom/bench'), command: 'vitest run' },
      { ...task('test:stories'), command: '<NONEXISTENT>' },
      { ...task('test:browser', '@cutroom/portfolio-ui'), command: 'vitest run' },
      { ...task('test:storybook', '@cutroom/storybook'), command: 'playwright test' },
      { ...task('test:e2e:1'), command: 'playwright test' },
    ]
    const names = ['test', 'test:browser', 'test:stories', 'test:storybook', 'test:e2e:1']
    const batches = batchesOf(JSON.stringify({ tasks }), names)
    expect(batches.map((batch) => batch.map(({ task: name }) => name))).toEqual([
      ['test:e2e:1'],
      ['test', 'test'],
      ['test:storybook'],
      ['test:browser'],
    ])
    expect(batches.map(titleOf)).toEqual([
      '@cutroom/site#test:e2e:1',
      '2 short tasks',
      '@cutroom/storybook#test:storybook',
      '@cutroom/portfolio-ui#test:browser',
    ])
  })
})

describe('turboArguments', () => {
  it('names each task with its workspace, and runs the others after one that fails', () => {
    const batch = [task('test:e2e:1'), task('check:studio', '//')]
    expect(turboArguments(batch)).toEqual(
      expect.arrayContaining([
        '@cutroom/site#test:e2e:1',
        '//#check:studio',
        '--concurrency=1',
        '--continue=always',
      ]),
    )
  })
})

describe('failedTasks', () => {
  const batch = [task('test'), task('test', '@cutroom/bench'), task('check:studio', '//')]

  it('returns the tasks that turbo names at its end', () => {
    const output =
      'Failed: 3 tests\n Tasks:    1 successful, 3 total\n\u001B[31mFailed:    //#check:studio, @cutroom/site#test\u001B[39m\n'
    expect(failedTasks(batch, output)).toEqual(['@cutroom/site#test', '//#check:studio'])
  })

  it('returns all tasks if turbo ended without naming any', () => {
    expect(failedTasks(batch, 'Killed')).toEqual([
      '@cutroom/site#test',
      '@cutroom/bench#test',
      '//#check:studio',
    ])
  })
})

describe('runLimited', () => {
  it('runs items in order up to the limit and returns all results', async () => {
    const started: string[] = []
    const ends: (() => void)[] = []
    const running = runLimited(['a', 'b', 'c'], 2, async (name) => {
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
