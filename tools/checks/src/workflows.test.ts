import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'

const FOLDER = join(ROOT, '.github/workflows')

describe('the workflows', () => {
  it.each(readdirSync(FOLDER))('%s pins each action by the commit, which nobody can move', (file) => {
    const actions = readFileSync(join(FOLDER, file), 'utf8').match(/uses:.*$/gm) ?? []
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(action).toMatch(/@[\da-f]{40} # v\d/)
  })
})
