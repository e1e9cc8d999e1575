/** Part of every platform. The package compiles without the types of one. */
declare const URL: {
  new (url: string): {
    readonly protocol: string
    readonly pathname: string
    readonly search: string
    readonly hash: string
    readonly host: string
    readonly username: string
    readonly password: string
  }
}

/** The base of an address whose site is not known. No site has this name (RFC 2606). */
export const ANY_ORIGIN = 'https://site.invalid'

/** Whether a host needs no escape in a header or a document. Parsers also accept `a.example;`. */
export const isPlainHost = (host: string): boolean => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(host)

/** Whether the absolute address of a service or a site: without user, search and fragment. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol, search, hash, host, username, password } = new URL(text)
    return /^https?:$/.test(protocol) && isPlainHost(host) && search + hash + username + password === ''
  } catch {
    return false
  }
}

/** Whether a web address without a path. */
export const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).pathname === '/'

export const withoutTrailingSlash = (address: string): string => address.replace(/\/+$/, '')

/** The items of a setting with a list, separated by spaces or commas. */
export const splitList = (text: string): string[] => text.split(/[\s,]+/).filter((item) => item !== '')
