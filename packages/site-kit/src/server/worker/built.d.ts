declare module 'virtual:build' {
  import type { Build } from '../respond/assets.ts'

  /** The browser's build, which the build of the Worker inserts. */
  const build: Build
  export default build
}
