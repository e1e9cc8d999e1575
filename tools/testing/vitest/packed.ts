import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Packs a built package as for publishing and returns the tarball. */
export async function packed(root: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-packed-'))
  try {
    const { stdout } = await promisify(execFile)('pnpm', ['pack', '--json', '--pack-destination', folder], {
      cwd: root,
    })
    const { filename } = JSON.parse(stdout) as { filename: string }
    return new Uint8Array(await readFile(filename))
  } finally {
    await rm(folder, { recursive: true })
  }
}
