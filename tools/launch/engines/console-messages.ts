declare global {
  interface Window {
    recordsConsoleMessages?: true
  }
}

/**
 * Records errors and warnings of the console, uncaught errors, and violations of the content
 * security policy in the session storage of the tab. It runs in each document as early as the
 * driver can, since WebKitGTK's driver does not report the console.
 * @param ignoresUnload ignores messages after `beforeunload`, for engines that report cancelled
 * loads as failed
 */
export function recordConsoleMessages(ignoresUnload = false): void {
  if (window.recordsConsoleMessages) return
  window.recordsConsoleMessages = true
  let isUnloading = false
  if (ignoresUnload) addEventListener('beforeunload', () => (isUnloading = true))
  const record = (...words: readonly unknown[]) => {
    if (isUnloading) return
    const recorded = sessionStorage.getItem('console-messages') ?? ''
    sessionStorage.setItem('console-messages', `${recorded}${words.map(String).join(' ')}\n`)
  }
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      record(`${level}:`, ...words)
      print(...words)
    }
  }
  addEventListener('error', ({ message }) => record('uncaught:', message))
  addEventListener('unhandledrejection', ({ reason }) => record('unhandled:', reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record('content security policy:', effectiveDirective, blockedURI),
  )
}

/** Returns the messages since the last call. It runs in the page. */
export function takeConsoleMessages(): string[] {
  const recorded = sessionStorage.getItem('console-messages') ?? ''
  sessionStorage.removeItem('console-messages')
  return recorded.split('\n').filter(Boolean)
}
