import { expect, onTestFinished } from 'vitest'
import { listen } from '../../src/server/node/listen.ts'
import { startServedPages } from './served-pages.ts'

const DATA = '/page-data/development/'

/** A site on a port whose home page is cached, and that follows events or accepts named ones. */
export async function startCachedHome(followsEvents: boolean) {
  const pages = await startServedPages()
  const site = pages.site({}, { followsEvents, clientAddress: () => '192.0.2.1' })
  const server = await listen(site, { port: 0 })
  onTestFinished(server.stop)
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
  await (await get('/')).text()
  pages.content.requests.splice(0)
  /** Requests the page by 300 invented events, five at a time. */
  const invent = async () => {
    for (let round = 0; round < 60; round += 1) {
      const requests = [0, 1, 2, 3, 4].map((each) => get(`${DATA}?event=invented-${round}-${each}`))
      for (const response of await Promise.all(requests)) {
        expect(response.status).toBe(200)
        await response.arrayBuffer()
      }
    }
  }
  const homeReads = () => pages.content.requests.filter((type) => type === 'homePage').length
  return { pages, get, invent, homeReads }
}
