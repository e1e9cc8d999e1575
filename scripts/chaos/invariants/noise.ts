/** Something that the console of the page or the browser told. */
export interface Noise {
  readonly kind: 'console' | 'uncaught' | 'crash'
  readonly text: string
  /** Where it is from, an address or nothing. */
  readonly from: string
}

/** What explains noise at a moment. */
export interface Circumstances {
  readonly siteAddress: string
  readonly proxyAddress: string
  /** Whether a fault between page and content service holds, or held a short while ago. */
  readonly troubled: boolean
  /** Whether the site's process is away, or was a short while ago. */
  readonly siteAway: boolean
  /** Whether content is broken, or was a short while ago. */
  readonly broken: boolean
}

/** Words with which Chromium reports a request that failed, whatever of. */
const FAILED_REQUEST =
  /^Failed to load resource|has been blocked by CORS policy|net::ERR_|ERR_[A-Z_]+$|^EventSource's response/

/** What our own code says on the console when a film cannot be played (section 8 of the specification). */
const OWN_WORDS = /^\[player-core\] /

/** Content that leads to where films and pictures may not come from. */
const REFUSED_SOURCE = /Content Security Policy/

/** Why noise is a fault of the product, in words; null where it was caused. */
export function noiseProblem(noise: Noise, circumstances: Circumstances): string | null {
  const { kind, text, from } = noise
  const said = `${text} (${from || 'no address'})`
  if (kind !== 'console') return kind === 'crash' ? 'The page crashed.' : `Uncaught in the page: ${said}`
  const { siteAddress, proxyAddress, troubled, siteAway, broken } = circumstances
  if (FAILED_REQUEST.test(text)) {
    if (siteAway) return null
    if (from.startsWith(proxyAddress) || text.includes(proxyAddress)) return troubled || broken ? null : said
    const isDocument = from.startsWith(siteAddress) && !from.startsWith(`${siteAddress}/assets/`)
    if (isDocument && /status of (404|400|414|401|429)/.test(text)) return null
    return (troubled && isDocument) || broken ? null : said
  }
  if ((troubled || broken || siteAway) && OWN_WORDS.test(text)) return null
  if (broken && REFUSED_SOURCE.test(text)) return null
  return `On the console: ${said}`
}

/** Lines of the site and the content service that say that they are at fault themselves. */
const FAULTY_LINE =
  /fault of the site|could not be rendered|An answer to .* failed|Warning:|heap|FATAL|ERR_UNHANDLED|Uncaught|\bTypeError\b|\bRangeError\b|\bReferenceError\b/

/** What the network says, in errors whose kind is that of a fault of ours. */
const NETWORK_LINE = /fetch failed|terminated|Debugger|debugger/

/** Why a line of a program's output is a fault; null where it tells of a fault that was caused. */
export function lineProblem(program: string, line: string, secrets: readonly string[]): string | null {
  if (secrets.some((secret) => line.includes(secret))) return `${program} has printed a secret.`
  if (!FAULTY_LINE.test(line) || NETWORK_LINE.test(line)) return null
  return `${program} says: ${line.slice(0, 300)}`
}
