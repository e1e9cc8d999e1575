import type * as Sheet from './page-sheet.tsx'

/** A module that is imported when it is needed, or what is created with it. */
export interface LazyModule<Module> {
  /** Imports the module once. A call after a failure tries again. */
  readonly load: () => Promise<Module>
  /** The module once it is imported. */
  readonly get: () => Module | undefined
  /**
   * The module; suspends until another caller has imported it. React's `use` would suspend for an
   * instant where it is imported already, on the server for good.
   */
  readonly use: () => Module
}

export function createLazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let module: Module | undefined
  let loading: Promise<Module> | undefined
  let resolveImported = () => {}
  const imported = new Promise<void>((resolve) => (resolveImported = resolve))
  return {
    load: () =>
      (loading ??= importModule().then(
        (loaded) => {
          module = loaded
          resolveImported()
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
    get: () => module,
    use: () => {
      if (!module) throw imported
      return module
    },
  }
}

/** The pages without films, and the description of a film: await `load` before one is rendered. */
export const { load: loadStaticPages, use: useStaticPages } = createLazyModule(
  () => import('./static-pages.tsx'),
)

/** The sheet of all films: await `load` before it is rendered. */
export const { load: loadPageSheet, use: usePageSheet } = createLazyModule<typeof Sheet>(() =>
  // The server of development loads no stylesheets.
  import.meta.env.SSR ? import('./page-sheet.tsx') : import('./styled-page-sheet.ts'),
)
