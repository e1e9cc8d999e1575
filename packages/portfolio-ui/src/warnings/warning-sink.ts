/** Takes a warning about content that could not be shown as it is. */
export type WarningSink = (message: string) => void

/** Where warnings go by default: the console. */
export const consoleWarning: WarningSink = (message) => {
  console.warn(message)
}
