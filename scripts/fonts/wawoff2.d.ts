declare module 'wawoff2' {
  /** Decompresses a WOFF2 file to TrueType or OpenType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
