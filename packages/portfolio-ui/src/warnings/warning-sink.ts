/** Receives a warning about content that could not be shown as it is. */
export type WarningSink = (message: string) => void

export const consoleWarning: WarningSink = (message) => {
  console.warn(message)
}
