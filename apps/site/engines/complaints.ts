declare global {
  interface Window {
    notesComplaints?: true
  }
}

/**
 * Notes errors and warnings of the console, uncaught errors, and violations of the content security policy, for as long
 * as the tab is there. It runs in each document, as early as the driver can: WebKitGTK's tells nothing of its console.
 *
 * @param isCancelledMediaFailed the engine reports loads of media that leaving a page cancels as failed ones, so that
 *   what a page says while it is left does not count
 */
export function noteComplaints(isCancelledMediaFailed = false): void {
  if (window.notesComplaints) return
  window.notesComplaints = true
  let isLeft = false
  if (isCancelledMediaFailed) addEventListener('beforeunload', () => (isLeft = true))
  const note = (...words: readonly unknown[]) => {
    if (isLeft) return
    const noted = sessionStorage.getItem('complaints') ?? ''
    sessionStorage.setItem('complaints', `${noted}${words.map(String).join(' ')}\n`)
  }
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      note(`${level}:`, ...words)
      print(...words)
    }
  }
  addEventListener('error', ({ message }) => note('uncaught:', message))
  addEventListener('unhandledrejection', ({ reason }) => note('unhandled:', reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note('content security policy:', effectiveDirective, blockedURI),
  )
}

/** Takes what was noted since the last time. It runs in the page. */
export function takeComplaints(): string[] {
  const noted = sessionStorage.getItem('complaints') ?? ''
  sessionStorage.removeItem('complaints')
  return noted.split('\n').filter(Boolean)
}
