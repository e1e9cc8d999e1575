import { expect, it } from 'vitest'
import { hearOnlyStudio } from './studio-messages.ts'

const HANDSHAKE = { domain: 'sanity/comlink', from: 'presentation', type: 'comlink/handshake/syn' }

/** What the overlays hear. */
function overlays() {
  const target = new EventTarget()
  const heard: string[] = []
  const stop = hearOnlyStudio(target, 'https://studio.example/desk')
  target.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) heard.push(event.origin)
  })
  const send = (origin: string, data: unknown) =>
    target.dispatchEvent(new MessageEvent('message', { origin, data }))
  return { heard, send, stop }
}

it('lets the overlays hear the content studio, and nobody else', () => {
  const { heard, send, stop } = overlays()
  send('https://studio.example', HANDSHAKE)
  for (const stranger of ['https://elsewhere.example', 'https://studio.example.elsewhere.example', 'null'])
    for (const domain of ['sanity/comlink', 'sanity/channels']) send(stranger, { ...HANDSHAKE, domain })
  expect(heard).toEqual(['https://studio.example'])
  stop()
  send('https://elsewhere.example', HANDSHAKE)
  expect(heard).toHaveLength(2)
})

it.each(['{"event":"ready"}', { event: 'play' }, null, { domain: 1 }])(
  'lets through what a player says: %j',
  (data) => {
    const { heard, send } = overlays()
    send('https://player.vimeo.com', data)
    expect(heard).toEqual(['https://player.vimeo.com'])
  },
)
