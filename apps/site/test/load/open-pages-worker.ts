import { Agent, get, type IncomingMessage, type RequestOptions } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Options of the worker. */
export interface OpenPagesOptions {
  readonly site: string
  /** Paths of the pages, opened in turn. */
  readonly paths: readonly string[]
  readonly count: number
  /** Open pages of a network: to the site, each address of 127.0.0.0/8 is a network. */
  readonly perNetwork: number
  /** Time over which pages spread their requests after an event, in ms. */
  readonly jitterMs: number
}

/** A report: all pages are open, or the times when they were updated, in ms since 1970. */
export type OpenPagesReport = 'open' | readonly number[]

/** Connections that are opened at a time: more than the backlog of a server would be refused. */
const OPENED_AT_A_TIME = 100

/** Connections for the requests of a network. */
const SOCKETS_PER_NETWORK = 10

const { site, paths, count, perNetwork, jitterMs } = workerData as OpenPagesOptions
const agents = new Map<string, Agent>()
let updates: number[] = []

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const report = (message: OpenPagesReport) => parentPort?.postMessage(message)

/** Opens the event stream of a page, which requests its data after each event. */
async function openPage(number: number, build: string): Promise<void> {
  const network = Math.floor(number / perNetwork)
  const localAddress = `127.1.${Math.floor(network / 250)}.${1 + (network % 250)}`
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_NETWORK })
  agents.set(localAddress, agent)
  const path = paths[number % paths.length] ?? '/'
  let tag = ''
  const update = async (event: string) => {
    await sleep(Math.random() * jitterMs)
    const headers = tag === '' ? {} : { 'If-None-Match': tag }
    const address = `${site}/page-data/${build}${path}?event=${encodeURIComponent(event)}`
    const response = await request(address, { agent, localAddress, headers })
    await response.toArray()
    if (response.statusCode !== 200 && response.statusCode !== 304)
      throw new Error(`An open page received the status ${response.statusCode}.`)
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
      else if (text.includes('goaway'))
        reject(new Error('The site has closed the event stream of an open page.'))
    })
  })
}

function request(url: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject)
  })
}

// Requests for the data of a page name its build.
const html = await (await fetch(site)).text()
const build = /"build":"([^"]+)"/.exec(html)?.[1] ?? ''
for (let first = 0; first < count; first += OPENED_AT_A_TIME) {
  const length = Math.min(OPENED_AT_A_TIME, count - first)
  await Promise.all(Array.from({ length }, (_, index) => openPage(first + index, build)))
}
report('open')
