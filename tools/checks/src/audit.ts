import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../scripts/launch/root.ts'

const FOLDERS = ['.', 'apps/studio']

/** Severities that fail the audit. */
const FAILING: ReadonlySet<string> = new Set(['high', 'critical'])

/** Errors of a registry without the audit endpoint, such as a mirror, or without a network. */
const UNAVAILABLE = /AUDIT_BAD_RESPONSE|AUDIT_ENDPOINT_NOT_EXISTS|fetch failed|ENOTFOUND|ECONN|ETIMEDOUT/

interface AuditReport {
  readonly error?: { readonly code: string; readonly message: string }
  readonly advisories?: Readonly<Record<string, Advisory>>
}

interface Advisory {
  readonly module_name: string
  readonly severity: string
  readonly title: string
  readonly url: string
}

export interface Audit {
  readonly vulnerabilities: readonly string[]
  /** Why the registry could not be asked; null if it was. */
  readonly unavailable: string | null
}

/**
 * Audits a lockfile for known vulnerabilities of high or critical severity.
 * @throws Error when pnpm fails for another reason than its registry
 */
export async function auditDependencies(folder: string, registry?: string): Promise<Audit> {
  const args = ['audit', '--json', ...(registry === undefined ? [] : ['--registry', registry])]
  const { error, advisories = {} } = await runPnpm(args, folder)
  if (error && !UNAVAILABLE.test(`${error.code} ${error.message}`)) throw new Error(error.message)
  return {
    vulnerabilities: Object.values(advisories)
      .filter(({ severity }) => FAILING.has(severity))
      .map(({ module_name: name, severity, title, url }) => `${name}: ${title} (${severity}, ${url})`),
    unavailable: error?.message ?? null,
  }
}

/** Runs pnpm, which exits with 1 for any vulnerability and for errors. */
async function runPnpm(args: readonly string[], cwd: string): Promise<AuditReport> {
  // Its default retries a registry that is away for a minute.
  const env = { ...process.env, pnpm_config_fetch_retries: '0' }
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)('pnpm', [...args], options).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error && error.stdout !== '') return { stdout: error.stdout }
    throw error
  })
  return JSON.parse(String(stdout)) as AuditReport
}

if (import.meta.main) {
  for (const folder of FOLDERS) {
    const { vulnerabilities, unavailable } = await auditDependencies(join(ROOT, folder))
    const outcome = unavailable === null ? `${vulnerabilities.length} known` : `not audited: ${unavailable}`
    console.log(`Vulnerabilities of high or critical severity in ${folder}/pnpm-lock.yaml: ${outcome}`)
    for (const vulnerability of vulnerabilities) console.log(`  ${vulnerability}`)
    if (vulnerabilities.length > 0) process.exitCode = 1
  }
}
