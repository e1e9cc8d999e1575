/** Returns a path as one word for a shell: a POSIX one, or PowerShell and cmd on Windows. */
export function quoteForShell(path: string, isWindows = process.platform === 'win32'): string {
  // A leading dash would begin an option.
  const word = path.startsWith('-') ? `./${path}` : path
  if (/^[\w./-]+$/.test(word)) return word
  return isWindows ? `"${word}"` : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
