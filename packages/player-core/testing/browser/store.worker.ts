import { createPortfolioStore } from '#src/index.js'
import { defaultProviders } from '#src/providers/index.js'

// There is no document: the store must not want one at its import or use.
const store = createPortfolioStore({
  films: [
    { id: 'a', link: 'a.mp4' },
    { id: 'b', link: 'b.mp4' },
  ],
  providers: defaultProviders,
})
store.next()
postMessage(store.getSnapshot().id)
