import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HERE } from './here.ts'

describe('the types of @cutroom/portfolio-ui', () => {
  const read = (file: string) => readFileSync(join(HERE, 'dist', file), 'utf8')
  const CORE = /(?:import|export)(?: type)? \{([^}]*)\} from '@cutroom\/player-core'/
  const readCoreTypes = (declarations: string) =>
    (CORE.exec(declarations)?.[1] ?? '').split(',').flatMap((name) => /\w+$/.exec(name)?.[0] ?? [])

  it('include those of player-core that the declarations of a public part mention', () => {
    const index = read('index.d.ts')
    const parts = [...index.matchAll(/from '\.\/([\w/-]+)\.js'/g)].map(([, part]) => read(`${part}.d.ts`))
    const mentioned = new Set(parts.flatMap(readCoreTypes))
    expect(mentioned.size).toBeGreaterThan(5)
    expect([...mentioned].filter((name) => !readCoreTypes(index).includes(name))).toEqual([])
  })

  it('name the results of the test functions, so that declarations of an app can', () => {
    expect(read('testing/testing.d.ts')).not.toContain('import("@cutroom/player-core')
  })
})
