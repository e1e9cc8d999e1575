declare module 'virtual:build' {
  import type { Build } from '../respond/assets.ts'

  /** The browser's build, put in by the build of the Worker. */
  const build: Build
  export default build
}
