import type { Playlist, PlaylistOptions } from './playlist.ts'

export function importPlaylist(options: PlaylistOptions): Playlist {
  let imported: Promise<Playlist> | undefined
  const run = async <Result>(call: (playlist: Playlist) => Result | Promise<Result>) => {
    imported ??= import('./playlist.ts').then(({ createPlaylist }) => createPlaylist(options))
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
