/**
 * What the Node.js server bears unless other limits are handed in; `ServerLimits` says what each is, and its unit. A
 * browser sends some 2 kB of headers in a few ms; the keep-alive outlasts the 60 s of usual proxies, so that it is
 * they who close; stopping ends before the 5 s of the launcher (and well before the 10 s of container hosts).
 */
export const SERVER_LIMITS = {
  headersMaxBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  keepAliveTimeoutMs: 65_000,
  idleTimeoutMs: 30_000,
  checkIntervalMs: 5_000,
  requestsPerConnection: 1_000,
  connections: 10_000,
  stopTimeoutMs: 4_000,
} as const

/** What the Node.js server bears, each with its unit and reason. */
export interface ServerLimits {
  /** Request line and headers together, in bytes (431 beyond it). */
  readonly headersMaxBytes: number
  /** Time for all headers of a request, in ms (408 beyond it): slow senders are cut off. */
  readonly headersTimeoutMs: number
  /** Time for a whole request with its body, in ms (408 beyond it). */
  readonly requestTimeoutMs: number
  /** How long a connection may stay open without a request, in ms. */
  readonly keepAliveTimeoutMs: number
  /** How long nothing may move on a connection while a request is answered, in ms: slow readers are cut off. */
  readonly idleTimeoutMs: number
  /** How often connections are looked at, in ms; the timeouts above are as exact as this. */
  readonly checkIntervalMs: number
  /** Requests on one connection, after which it is closed: what it has gathered is given back. */
  readonly requestsPerConnection: number
  /** Connections at the same time; further ones are refused. */
  readonly connections: number
  /** Time for the answers under way when the server is asked to stop, in ms. */
  readonly stopTimeoutMs: number
}
