/* `server`: what a request of `/` that is answered from the cache takes of a processor, on Linux.
   Requests a second of a whole run would be those of the client, which is the slower of the two. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installPackages } from '../subjects/peers.ts'
import type { Subject } from '../subjects/subject.ts'
import type { Phase } from './phase.ts'

const run = promisify(execFile)

const CONNECTIONS = 20
const SECONDS = 8
const WARM_UP_SECONDS = 3

/** USER_HZ, which Linux has on every machine that Node.js supports. */
const TICKS_A_SECOND = 100

/** Sends requests for a while; their number, or an error where an answer is not a 2xx. */
async function sendRequests(url: string, seconds: number): Promise<number> {
  const script = join(await installPackages('autocannon'), 'node_modules/autocannon/autocannon.js')
  const args = [script, '--json', '--no-progress', '--connections', String(CONNECTIONS)]
  args.push('--duration', String(seconds), '--headers', 'accept-encoding: gzip', url)
  const { stdout } = await run(process.execPath, args, { maxBuffer: Infinity })
  const result = JSON.parse(stdout) as { '2xx': number; non2xx: number; errors: number }
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no 2xx, and ${result.errors} requests failed.`)
  }
  return result['2xx']
}

/** Seconds of processor time that processes have used; `proc_pid_stat(5)`. */
async function processorSeconds(pids: readonly number[]): Promise<number> {
  const ticks = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in parentheses, which may contain spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return Number(user) + Number(system)
  })
  return (await Promise.all(ticks)).reduce((sum, own) => sum + own, 0) / TICKS_A_SECOND
}

/** Requests that one second of a processor answers. */
async function measureUrl(url: string, pids: readonly number[]): Promise<number> {
  await sendRequests(url, WARM_UP_SECONDS)
  const before = await processorSeconds(pids)
  const requests = await sendRequests(url, SECONDS)
  return requests / ((await processorSeconds(pids)) - before)
}

export const server: Phase = {
  name: 'server',
  title: 'Cached requests of /',
  rows: [
    { id: 'rps', title: 'requests a second of a processor', unit: '', isHigherBetter: true },
    {
      id: 'rps-site-url',
      title: 'requests a second of a processor, with SITE_URL',
      unit: '',
      isHigherBetter: true,
    },
  ],
  rounds: 5,
  limitMs: 8 * 60_000,
  takes: ({ hasServer }) => hasServer && process.platform === 'linux',
  measure: async ({ url, urlOfPublic, pids }: Subject) => {
    const rps = await measureUrl(url, pids)
    return { rps, 'rps-site-url': urlOfPublic === null ? rps : await measureUrl(urlOfPublic, pids) }
  },
}
