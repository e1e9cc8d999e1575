declare module 'wawoff2' {
  /** Compresses a TrueType or OpenType font to WOFF2. */
  export function compress(font: Uint8Array): Promise<Uint8Array>

  /** Decompresses a WOFF2 file to TrueType or OpenType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
