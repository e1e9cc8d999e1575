/* `server`: requests of `/` a second, answered from the cache. On Linux with two processors or
   more, the requests come from one processor and the servers run on another. */
import { execFile, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installPackages } from '../subjects/peers.ts'
import type { Subject } from '../subjects/subject.ts'
import type { Phase } from './phase.ts'

const run = promisify(execFile)

const CONNECTIONS = 20
const SECONDS = 8
const WARM_UP_SECONDS = 3

/** Requests a second, or an error where an answer is not a 2xx. */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const script = join(await installPackages('autocannon'), 'node_modules/autocannon/autocannon.js')
  const args = [script, '--json', '--no-progress', '--connections', String(CONNECTIONS)]
  args.push('--duration', String(seconds), '--headers', 'accept-encoding: gzip', url)
  const [command, ...prefix] = canPin() ? ['taskset', '-c', '1', process.execPath] : [process.execPath]
  const { stdout } = await run(command, [...prefix, ...args], { maxBuffer: Infinity })
  const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number }
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no 2xx, and ${result.errors} requests failed.`)
  }
  return result.requests.average
}

const canPin = () =>
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0

/** Lets the processes run on these processors alone. */
function pin(pids: readonly number[], processors: string): void {
  if (canPin()) for (const pid of pids) spawnSync('taskset', ['-acp', processors, String(pid)])
}

async function measureUrl(url: string): Promise<number> {
  await requestsPerSecond(url, WARM_UP_SECONDS)
  return requestsPerSecond(url, SECONDS)
}

export const server: Phase = {
  name: 'server',
  title: 'Cached requests of /',
  rows: [
    { id: 'rps', title: 'requests a second', unit: '', isHigherBetter: true },
    { id: 'rps-site-url', title: 'requests a second, with SITE_URL', unit: '', isHigherBetter: true },
  ],
  rounds: 5,
  limitMs: 8 * 60_000,
  takes: ({ hasServer }) => hasServer,
  measure: async (subject: Subject) => {
    pin(subject.pids, '0')
    try {
      const rps = await measureUrl(subject.url)
      return {
        rps,
        'rps-site-url': subject.urlOfPublic === null ? rps : await measureUrl(subject.urlOfPublic),
      }
    } finally {
      pin(subject.pids, `0-${availableParallelism() - 1}`)
    }
  },
}
