import { join } from 'node:path'
import { publint } from 'publint'
import { expect, describe, it } from 'vitest'
import { packed } from '../../../../scripts/vitest/packed.ts'

describe('the packed package', () => {
  it('passes publint, whose checks cover every file that the manifest names', async () => {
    const tarball = await packed(join(import.meta.dirname, '../..'))
    const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
    expect(messages).toEqual([])
    expect(pkg).toMatchObject({
      bin: { 'content-service': 'dist/cli.js' },
      exports: { './demo.ndjson': './dist/demo/demo.ndjson' },
    })
    expect(JSON.stringify(pkg)).not.toContain('workspace:')
    // Five films of the demo studio; all of it has 18 MB.
    expect(tarball.length).toBeLessThan(6 * 1024 * 1024)
  })
})
