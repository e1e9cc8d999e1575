import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { defaultProviders } from '../providers/index.js'
import { createPortfolioStore } from '../portfolio/portfolio-store.js'
import type { PlayerFlags } from '../status/player-state.js'

beforeAll(() => commands.startVimeo())
beforeEach(() => {
  begunAt = performance.now()
})
afterEach(() => document.body.replaceChildren())

/**
 * When the test began: an entry of a request that an earlier one has aborted may come later.
 * Milliseconds.
 */
let begunAt = 0

/** Paths that the test has requested of Vimeo. */
const requested = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= begunAt)
    .map(({ name }) => new URL(name))
    .filter(({ hostname }) => hostname.endsWith('vimeo.com'))
    .map(({ pathname }) => pathname)

/** A page whose first film is on Vimeo, with a container. */
function page(flags: Partial<PlayerFlags>, isMetered = false) {
  const container = document.createElement('div')
  document.body.append(container)
  const films = [1000, 1031].map((id) => ({ id: `${id}`, link: `https://vimeo.com/${id}` }))
  const environment = { isMetered: () => isMetered }
  const store = createPortfolioStore({ films, providers: defaultProviders, flags, environment })
  store.attachContainer(container)
  return store
}

/**
 * Time after which a page has been idle, and would have made the player of its film. Milliseconds.
 */
const IDLE_MS = 2500

describe('createPortfolioStore', () => {
  it("requests the current film of its host, and no other, once the page is idle with prepare: 'load'", async () => {
    const store = page({ prepare: 'load' })
    expect(requested()).toEqual([])
    await expect.poll(() => store.getSnapshot().status).toBe('loaded')
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    expect(requested()).toEqual(['/api/oembed.json', '/video/1000'])
    store.destroy()
  })

  it.each([
    ["with prepare: 'play'", { prepare: 'play' } as const, false],
    ['on a metered connection', {}, true],
  ])('requests nothing of a host before a press %s', async (_name, flags, isMetered) => {
    const store = page(flags, isMetered)
    store.preparePlay()
    store.next()
    store.previous()
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    expect(requested()).toEqual([])
    expect(document.querySelector('[data-player]')).toBeNull()
    store.setMuted(true)
    store.play()
    await expect.poll(() => store.getSnapshot().status).toBe('playing')
    expect(requested().slice(0, 2)).toEqual(['/api/oembed.json', '/video/1000'])
    store.destroy()
  })
})
