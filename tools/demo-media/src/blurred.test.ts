import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { BLURRED, listBlurred } from './blurred.ts'

describe('listBlurred', () => {
  it('lists the blurred pictures of Storybook, which are small WebP files', async () => {
    const listed = (await listBlurred()).map(({ blurred }) => blurred)
    const entries = await readdir(BLURRED, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    expect(files.map(({ parentPath, name }) => join(parentPath, name)).sort()).toEqual([...listed].sort())
    for (const file of listed) {
      const { format, width, height } = await sharp(file).metadata()
      expect({ file, format, side: Math.max(width, height) }).toEqual({ file, format: 'webp', side: 192 })
      expect((await stat(file)).size).toBeLessThan(1000)
    }
  })
})
