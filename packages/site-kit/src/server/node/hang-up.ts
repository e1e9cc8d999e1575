/**
 * Ignores the hang-up of a terminal in a process that has none, as one that `nohup` has started:
 * Node.js resets the signals that are ignored at its start.
 */
export function ignoreHangUp(): void {
  if (!process.stderr.isTTY) process.on('SIGHUP', () => {})
}
