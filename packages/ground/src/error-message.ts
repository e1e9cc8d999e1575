/** The message of what was thrown, which need not be an `Error`. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
