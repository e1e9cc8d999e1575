import { createLazyModule } from '../../pages/lazy-modules.ts'
import type { SheetActions } from '../../pages/sheet-actions.ts'
import { holdKeys } from './hold-key.ts'
import type { SheetNavigation, SheetNavigationOptions } from './sheet-navigation.ts'

/** The sheet of all films, whose code is imported when it may be opened. */
export interface ImportedSheet extends Pick<SheetNavigation, 'show' | 'leave' | 'invalidate'> {
  readonly actions: SheetActions
}

/** Query of the sheet without a filter. */
const ALL_FILMS = '?films'

const noop = () => {}

export function importSheet(options: SheetNavigationOptions): ImportedSheet {
  const { load, get } = createLazyModule(async () => {
    const code = await import('./sheet-navigation.ts')
    return code.createSheetNavigation(options)
  })
  /** Reads a sheet beside its code, rather than after it. */
  const prefetch = (address: string) => {
    const { path } = options.state.getSnapshot().page
    if (!get()) void options.pages.prefetch(path + address.slice(address.indexOf('?')))
  }
  /** Loads the document of an address if the code fails to load; offline the page stays. */
  const run = async (act: (navigation: SheetNavigation) => void, href: string) => {
    const { pathname } = location
    const navigation = await load().catch(noop)
    // The visitor may have left the page by then.
    if (location.pathname !== pathname) return
    if (navigation) act(navigation)
    else if (navigator.onLine) location.assign(href)
  }
  return {
    show: async (search, signal) => (await load()).show(search, signal),
    leave: (show) =>
      load().then(
        (navigation) => navigation.leave(show),
        () => location.reload(),
      ),
    invalidate: () => {
      // The document of a sheet has opened it without this code.
      if (options.state.getSnapshot().sheet) load().then((loaded) => loaded.invalidate(), noop)
    },
    actions: {
      open: (address = ALL_FILMS) => {
        const { keys, release } = holdKeys()
        prefetch(address)
        void run(({ open }) => open(address, keys), address).finally(release)
      },
      close: (filmId) => void run(({ close }) => close(filmId), location.pathname),
      prepare: () => {
        prefetch(ALL_FILMS)
        load().then(({ prepare }) => prepare(), noop)
      },
      select: (film, link) => get()?.select(film, link),
      read: async (request, signal) => (await load()).read(request, signal),
    },
  }
}
