import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPathProblem } from '@cutroom/ground/path-problem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../tools/launch/root.ts'

describe('with-toolchain.mjs', () => {
  it.runIf(process.platform !== 'win32').each(['#', '?', '*', ':'])(
    'names the character %s of the path before it installs anything, as the programs of a site do',
    async (character) => {
      const folder = await mkdtemp(join(tmpdir(), `cutroom-x${character}`))
      onTestFinished(() => rm(folder, { recursive: true }))
      for (const file of ['with-toolchain.mjs', 'no-telemetry.mjs'])
        await cp(join(ROOT, 'scripts', file), join(folder, 'scripts', file))
      const program = join(folder, 'scripts/with-toolchain.mjs')
      const { status, stderr } = spawnSync(process.execPath, [program, 'node'], { encoding: 'utf8' })
      expect(status).toBe(1)
      expect(stderr).toContain(`has the character ${character}, and`)
      expect(findPathProblem(folder)).toContain(`has the character ${character}, and`)
    },
  )
})
