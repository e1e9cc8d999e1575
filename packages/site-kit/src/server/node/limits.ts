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
