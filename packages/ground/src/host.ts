/** The address that no other machine reaches. */
export const LOOPBACK = '127.0.0.1'

/** Whether browsers trust the host of an address without https (Secure Contexts, 3.1). */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether a name or address of a machine, to listen on. */
export const isHost = (text: string): boolean => /^[\w.:-]+$/.test(text)

export const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
