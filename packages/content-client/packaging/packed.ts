import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The folder of the package. */
export const HERE = join(import.meta.dirname, '..')

/** Packs the package as it is published and gives the tarball's bytes. `dist` must have been built. */
export async function packed(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'content-client-'))
  try {
    const { stdout } = await promisify(execFile)('pnpm', ['pack', '--json', '--pack-destination', folder], {
      cwd: HERE,
    })
    const { filename } = JSON.parse(stdout) as { filename: string }
    return new Uint8Array(await readFile(filename))
  } finally {
    await rm(folder, { recursive: true })
  }
}
