import { Agent, get, type IncomingMessage, type RequestOptions } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What the worker opens. */
export interface OpenPagesOptions {
  readonly site: string
  /** The pages, which the open ones are distributed over. */
  readonly paths: readonly string[]
  readonly count: number
  /** Pages of a network: clients of 127.0.0.0/8 are networks to the site. */
  readonly perNetwork: number
  /** Time over which pages spread their requests after an event, in ms. */
  readonly spreadMs: number
}

/** What the worker reports: that all pages are open, and the times on a shared clock when each has been updated. */
export type OpenPagesReport = 'open' | readonly number[]

/** Connections that are opened at a time: more than the backlog of a server would be refused. */
const OPENED_AT_A_TIME = 100

/** Connections of the pages of a network for requests. */
const SOCKETS_OF_NETWORK = 10

const { site, paths, count, perNetwork, spreadMs } = workerData as OpenPagesOptions
const agents = new Map<string, Agent>()
let updates: number[] = []

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const report = (message: OpenPagesReport) => parentPort?.postMessage(message)

/** Opens a page: its event stream, by which it asks for itself after each event. */
async function openPage(number: number, build: string): Promise<void> {
  const network = Math.floor(number / perNetwork)
  const localAddress = `127.1.${Math.floor(network / 250)}.${1 + (network % 250)}`
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, maxSockets: SOCKETS_OF_NETWORK })
  agents.set(localAddress, agent)
  const path = paths[number % paths.length] ?? '/'
  let tag = ''
  const update = async (event: string) => {
    await sleep(Math.random() * spreadMs)
    const headers = tag === '' ? {} : { 'If-None-Match': tag }
    const address = `${site}/page-data/${build}${path}?event=${encodeURIComponent(event)}`
    const response = await request(address, { agent, localAddress, headers })
    await response.toArray()
    if (response.statusCode !== 200 && response.statusCode !== 304)
      throw new Error(`An open page got the status ${response.statusCode}.`)
    tag = response.headers.etag ?? tag
    updates.push(Date.now())
    if (updates.length < count) return
    report(updates)
    updates = []
  }
  const address = `${site}/content/v2023-06-07/data/live/events/production`
  const stream = (await request(address, { agent: false, localAddress })).setEncoding('utf8')
  await new Promise<void>((resolve, reject) => {
    stream.on('data', (text: string) => {
      const [, id = '', type] = /id: (.+)\nevent: (\w+)/.exec(text) ?? []
      if (type === 'welcome') resolve()
      else if (type === 'message') void update(id)
      else if (text.includes('goaway')) reject(new Error('The site has sent an open page away.'))
    })
  })
}

function request(url: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject)
  })
}

/** The build of the site's pages, whose data is of that build. */
const html = await (await fetch(site)).text()
const build = /"build":"([^"]+)"/.exec(html)?.[1] ?? ''
for (let first = 0; first < count; first += OPENED_AT_A_TIME) {
  const length = Math.min(OPENED_AT_A_TIME, count - first)
  await Promise.all(Array.from({ length }, (_, index) => openPage(first + index, build)))
}
report('open')
