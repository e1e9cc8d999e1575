declare module 'virtual:built-manifest' {
  import type { Manifest } from '../respond/assets.ts'

  /** `manifest.json` of the browser's build, put in by the build of the Worker. */
  const manifest: Manifest
  export default manifest
}
