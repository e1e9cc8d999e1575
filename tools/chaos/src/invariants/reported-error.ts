/** An error on the console of the page, an uncaught one, or a crash. */
export interface ReportedError {
  readonly kind: 'console' | 'uncaught' | 'crash'
  readonly text: string
  /** The address of its source, or an empty text. */
  readonly from: string
}

/** What explains errors at a moment. */
export interface Circumstances {
  readonly siteAddress: string
  /** Whether a fault between page and content service is active, or ended a short while ago. */
  readonly serviceFault: boolean
  /** Whether the site's process is down, or was a short while ago. */
  readonly siteDown: boolean
  /** Whether the content is invalid, or was a short while ago. */
  readonly contentBroken: boolean
}

/** Chromium's messages for failed requests. */
const FAILED_REQUEST =
  /^Failed to load resource|has been blocked by CORS policy|net::ERR_|ERR_[A-Z_]+$|^EventSource's response/

/** The product's messages for films that cannot be played (docs/behaviour.md). */
const FILM_ERROR = /^\[player-core\] /

/** Content with the address of a forbidden source. */
const REFUSED_SOURCE = /Content Security Policy/

/** Describes an error that is a fault of the product; null for one that a fault explains. */
export function errorProblem(error: ReportedError, circumstances: Circumstances): string | null {
  const { kind, text, from } = error
  const said = `${text} (${from || 'no address'})`
  if (kind !== 'console') return kind === 'crash' ? 'The page crashed.' : `Uncaught in the page: ${said}`
  const { siteAddress, serviceFault, siteDown, contentBroken } = circumstances
  if (FAILED_REQUEST.test(text)) {
    if (siteDown) return null
    const contentAddress = `${siteAddress}/content/`
    if (from.startsWith(contentAddress) || text.includes(contentAddress))
      return serviceFault || contentBroken ? null : said
    const isDocument = from.startsWith(siteAddress) && !from.startsWith(`${siteAddress}/assets/`)
    if (isDocument && /status of (404|400|414|401|429)/.test(text)) return null
    return (serviceFault && isDocument) || contentBroken ? null : said
  }
  if ((serviceFault || contentBroken || siteDown) && FILM_ERROR.test(text)) return null
  if (contentBroken && REFUSED_SOURCE.test(text)) return null
  return `On the console: ${said}`
}

/** Lines in which the site or the content service reports a fault of its own. */
const FAULTY_LINE =
  /fault of the site|could not be rendered|An response to .* failed|Warning:|heap|FATAL|ERR_UNHANDLED|Uncaught|\bTypeError\b|\bRangeError\b|\bReferenceError\b/

/** Errors of the network, whose types are those of programming errors. */
const NETWORK_LINE = /fetch failed|terminated|Debugger|debugger/

/** Describes a line of a program's output that reports a fault of the product; null for any other. */
export function lineProblem(program: string, line: string, secrets: readonly string[]): string | null {
  if (secrets.some((secret) => line.includes(secret))) return `${program} printed a secret.`
  if (!FAULTY_LINE.test(line) || NETWORK_LINE.test(line)) return null
  return `${program} logged: ${line.slice(0, 300)}`
}
