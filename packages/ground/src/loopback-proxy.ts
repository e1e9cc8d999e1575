type Environment = Record<string, string | undefined>

interface Http {
  readonly globalAgent: { readonly options: { readonly proxyEnv?: Environment } }
  readonly setGlobalProxyFromEnv?: (env: Environment) => void
}

/** Node.js, whose modules this package does not import: browsers use it too. */
declare const process: {
  readonly env: Environment
  getBuiltinModule(id: 'node:http'): Http
}

/** What the content service of this machine is reached at, and no proxy of a network reaches. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1']

/**
 * Excludes this machine from the proxy of the environment (`HTTP_PROXY`), for this process and
 * those that it starts: requests to the embedded content service would leave for the proxy.
 */
export function bypassProxyOnLoopback(): void {
  const { env } = process
  const excluded = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(/[,\s]+/).filter((host) => host !== '')
  // It excludes all hosts, but not in a list.
  if (excluded.includes('*')) return
  env['no_proxy'] = env['NO_PROXY'] = [...new Set([...excluded, ...LOOPBACK_HOSTS])].join(',')
  // Node.js has read the variables at its start. Earlier versions cannot read them again.
  const http = process.getBuiltinModule('node:http')
  if (http.globalAgent.options.proxyEnv !== undefined) http.setGlobalProxyFromEnv?.(env)
}
