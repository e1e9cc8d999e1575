interface Output {
  on(event: 'error', listener: () => void): void
}

/** Node.js, whose modules this package does not import: browsers use it too. */
declare const process: { readonly stdout: Output; readonly stderr: Output }

/** Ignores that the reader of the output has ended (EPIPE), which would end this process too. */
export function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}
