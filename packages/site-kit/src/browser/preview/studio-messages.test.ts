import { describe, expect, it } from 'vitest'
import { acceptMessagesFromStudioOnly, isPresented, perspectiveChanges } from './studio-messages.ts'

const HANDSHAKE = { domain: 'sanity/comlink', from: 'presentation', type: 'comlink/handshake/syn' }

/** The messages that the overlays receive. */
function overlays() {
  const target = new EventTarget()
  const received: string[] = []
  const stop = acceptMessagesFromStudioOnly(target, 'https://studio.example/desk')
  target.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) received.push(event.origin)
  })
  const send = (origin: string, data: unknown) =>
    target.dispatchEvent(new MessageEvent('message', { origin, data }))
  return { received, send, stop }
}

describe('acceptMessagesFromStudioOnly', () => {
  it('passes messages of the Studio to the overlays, and no others', () => {
    const { received, send, stop } = overlays()
    send('https://studio.example', HANDSHAKE)
    for (const origin of ['https://elsewhere.example', 'https://studio.example.elsewhere.example', 'null'])
      for (const domain of ['sanity/comlink', 'sanity/channels']) send(origin, { ...HANDSHAKE, domain })
    expect(received).toEqual(['https://studio.example'])
    stop()
    send('https://elsewhere.example', HANDSHAKE)
    expect(received).toHaveLength(2)
  })

  it.each(['{"event":"ready"}', { event: 'play' }, null, { domain: 1 }])(
    'passes messages of other windows: %j',
    (data) => {
      const { received, send } = overlays()
      send('https://player.vimeo.com', data)
      expect(received).toEqual(['https://player.vimeo.com'])
    },
  )
})

describe('isPresented', () => {
  it('returns true in a frame and in a window with an opener', () => {
    const self = {} as Window & typeof globalThis
    expect(isPresented({ self, parent: self, opener: null })).toBe(false)
    expect(isPresented({ self, parent: {} as Window, opener: null })).toBe(true)
    expect(isPresented({ self, parent: self, opener: {} })).toBe(true)
  })
})

describe('perspectiveChanges', () => {
  const getChanges = (exited: boolean, reports: readonly string[]) => {
    const changes: unknown[] = []
    const report = perspectiveChanges(exited, (perspective) => changes.push(perspective))
    for (const perspective of reports) report(perspective)
    return changes
  }

  it('passes every report on', () => {
    expect(getChanges(false, ['drafts', 'published'])).toEqual(['drafts', 'published'])
  })

  it('ignores the perspective that the Studio had at the exit, until it reports another', () => {
    expect(getChanges(true, ['drafts', 'drafts'])).toEqual([])
    expect(getChanges(true, ['drafts', 'published', 'drafts'])).toEqual(['published', 'drafts'])
  })
})
