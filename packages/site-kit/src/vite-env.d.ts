interface ImportMetaEnv {
  /** A read token that everybody may see; see `vite/public-token.ts`. */
  readonly VITE_PUBLIC_PREVIEW_TOKEN?: string
}
