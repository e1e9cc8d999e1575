import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BenchDocument } from './dataset.ts'

const require = createRequire(import.meta.url)

/** A content service in a process of its own. */
export interface ServiceProcess {
  readonly url: string
  readonly token: string
  stop(): Promise<void>
}

/** Starts a content service with these documents on a free port. Rejects with its output if it does not come up. */
export async function startServiceProcess(documents: readonly BenchDocument[]): Promise<ServiceProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'cutroom-bench-'))
  const dataset = join(directory, 'dataset.ndjson')
  await writeFile(dataset, documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  const token = 'token-of-the-benchmark'
  const cli = join(dirname(require.resolve('@cutroom/content-service/package.json')), 'src', 'cli.ts')
  const options = [
    'serve',
    '--data',
    join(directory, 'data'),
    '--dataset',
    dataset,
    '--port',
    '0',
    '--token',
    token,
  ]
  const child = spawn(process.execPath, [cli, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: unknown) => {
      output += String(chunk)
      const [found] = /http:\/\/\S+/.exec(output) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void closed.then(() => reject(new Error(`The content service did not start:\n${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
    await rm(directory, { recursive: true, force: true })
  }
  return { url, token, stop }
}
