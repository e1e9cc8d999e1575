import { describe, expect, it } from 'vitest'
import { findManagerProblem, readManager } from './managers.ts'

describe('readManager', () => {
  it.each([
    ['npm/11.19.1 node/v24.21.0 linux x64 workspaces/false', { name: 'npm', version: '11.19.1' }],
    ['pnpm/11.28.11 npm/? node/v24.21.0 linux x64', { name: 'pnpm', version: '11.28.11' }],
    ['yarn/1.22.22 npm/? node/v24.21.0 linux x64', { name: 'yarn', version: '1.22.22' }],
    ['bun/1.4.5 npm/? node/v24.3.0 linux x64', { name: 'bun', version: '1.4.5' }],
    ['deno/2.5.0', { name: 'npm', version: null }],
    ['', { name: 'npm', version: null }],
  ])('reads %j', (agent, manager) => {
    expect(readManager(agent)).toEqual(manager)
  })
})

describe('findManagerProblem', () => {
  it.each(['1.22.22', '2.4.3', '3.8.7', '4.9.4'])(
    'refuses Yarn %s, which does not know the settings',
    (version) => {
      expect(findManagerProblem({ name: 'yarn', version })).toContain(
        `This is Yarn ${version}, and the site needs Yarn 4.10 or newer`,
      )
    },
  )

  it.each(['yarn/4.10.0', 'yarn/5.0.0', 'npm/10.9.9', 'pnpm/9.15.0', 'bun/1.2.0', ''])(
    'accepts %j',
    (agent) => {
      expect(findManagerProblem(readManager(agent))).toBeNull()
    },
  )
})
