import http from 'node:http'

/** What the content service of this machine is reached at, and no proxy of a network reaches. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1']

/**
 * Excludes this machine from the proxy of the environment (`HTTP_PROXY`), for this process and
 * those that it starts: requests to the embedded content service would leave for the proxy.
 */
export function bypassProxyOnLoopback(): void {
  const { env } = process
  const excluded = (env.no_proxy ?? env.NO_PROXY ?? '').split(/[,\s]+/).filter((host) => host !== '')
  // It excludes all hosts, but not in a list.
  if (excluded.includes('*')) return
  env.no_proxy = env.NO_PROXY = [...new Set([...excluded, ...LOOPBACK_HOSTS])].join(',')
  // Node.js has read the variables at its start. Earlier versions cannot read them again.
  if (env.NODE_USE_ENV_PROXY === '1' && 'setGlobalProxyFromEnv' in http) http.setGlobalProxyFromEnv(env)
}
