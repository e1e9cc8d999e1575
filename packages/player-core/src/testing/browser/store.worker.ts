import { createPortfolioStore } from '../../index.js'
import { defaultProviders } from '../../providers/index.js'

// There is no document here: the store must neither want one when it is imported nor when it is used.
const store = createPortfolioStore({
  films: [
    { id: 'a', link: 'a.mp4' },
    { id: 'b', link: 'b.mp4' },
  ],
  providers: defaultProviders,
})
store.next()
postMessage(store.getSnapshot().id)
