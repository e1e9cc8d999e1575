/// <reference lib="dom" />
import { createPortfolioStore, type PortfolioSnapshot } from '@cutroom/player-core'
import { defaultProviders } from '@cutroom/player-core/providers'

/** One slide change, in milliseconds from the moment of the change and the play call. */
interface SlideChange {
  readonly playing: number
  readonly firstFrame: number
}

declare global {
  interface Window {
    changeSlide(links: readonly [string, string], isPrepared: boolean): Promise<SlideChange>
  }
}

/** Time to prepare a neighbour while the film of 2 s plays, in ms. */
const PREPARATION_MS = 1200

/** Longer than the store counts slide changes as skipping, and loads nothing, in ms. */
const REST_MS = 600

window.changeSlide = async (links, isPrepared) => {
  const container = document.querySelector<HTMLElement>('#stage')
  if (!container) throw new Error('The page has no container for players.')
  const store = createPortfolioStore({
    films: links.map((link, place) => ({ id: String(place), link })),
    providers: defaultProviders,
    environment: { isMetered: () => !isPrepared },
  })
  const until = (isSo: (snapshot: PortfolioSnapshot) => boolean) =>
    new Promise<number>((resolve) => {
      const leave = store.subscribe(check)
      function check() {
        if (!isSo(store.getSnapshot())) return
        leave()
        resolve(performance.now())
      }
      check()
    })
  store.setMuted(true)
  store.attachContainer(container)
  if (isPrepared) {
    // A neighbour is prepared while a film plays, and on a metered connection nothing is.
    store.play()
    await until(({ status }) => status === 'playing')
  }
  await new Promise((resolve) => setTimeout(resolve, isPrepared ? PREPARATION_MS : REST_MS))

  const start = performance.now()
  store.next()
  store.play()
  const [playing, firstFrame] = await Promise.all([
    until(({ status }) => status === 'playing'),
    until(({ posterHidden }) => posterHidden),
  ])
  store.destroy()
  return { playing: playing - start, firstFrame: firstFrame - start }
}
