import type { PlaylistLoader, PlaylistLoaderOptions } from './playlist.ts'

export function importPlaylistLoader(options: PlaylistLoaderOptions): PlaylistLoader {
  let imported: Promise<PlaylistLoader> | undefined
  const run = async <Result>(call: (playlist: PlaylistLoader) => Result | Promise<Result>) => {
    imported ??= import('./playlist.ts').then(({ createLoader }) => createLoader(options))
    imported.catch(() => (imported = undefined))
    return call(await imported)
  }
  return {
    request: (range) => void run(({ request }) => request(range)).catch(() => {}),
    find: (film) => run(({ find }) => find(film)),
    invalidate: (response) =>
      void (imported && run(({ invalidate }) => invalidate(response)).catch(() => {})),
  }
}
