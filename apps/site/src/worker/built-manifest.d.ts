declare module 'virtual:built-manifest' {
  import type { Manifest } from '../server/assets.ts'

  /** `manifest.json` of the browser's build, put in by `vite.worker.config.ts`. */
  const manifest: Manifest
  export default manifest
}
