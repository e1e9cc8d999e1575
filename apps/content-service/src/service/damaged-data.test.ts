import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startContentService, type ContentService } from '../index.ts'
import { ServiceError } from '../errors/service-error.ts'
import { FILMS } from '../../testing/films.ts'
import { createWriter, temporaryDirectory, writeDataset } from '../../testing/test-service.ts'

/** Random damages; `pnpm chaos:content` makes 1,000. */
const DAMAGES = Number(process.env.DAMAGES ?? 10)
const SEED = Number(process.env.DAMAGE_SEED ?? 34)

const PUBLIC_URL = 'https://films.example/content'

/** Names of everything that the service serves, with its content; missing things have none. */
type Served = ReadonlyMap<string, string>

let pristine: string
let expected: Served
/** Addresses of all pictures and files. */
const addresses = new Set<string>()

const start = (dataDirectory: string, datasetFile?: string) =>
  startContentService({ port: 0, dataDirectory, datasetFile, publicUrl: PUBLIC_URL })

beforeAll(async () => {
  const cleanUps: (() => Promise<void>)[] = []
  const onFinished = (cleanUp: () => Promise<void>) => void cleanUps.unshift(cleanUp)
  pristine = await temporaryDirectory(onFinished)
  const texts = Array.from({ length: 40 }, (_, index) => ({
    _id: `text-${index}`,
    _type: 'text',
    text: `${index} `.repeat(200),
  }))
  const datasetFile = await writeDataset([...FILMS, ...texts], onFinished)
  const service = await start(pristine, datasetFile)
  const client = createWriter(service)
  await client.patch('film-1').set({ title: 'Changed' }).commit()
  await client.patch('text-7').set({ title: 'Changed too' }).commit()
  expected = await readServed(service)
  await service.close()
  return async () => {
    for (const cleanUp of cleanUps) await cleanUp()
  }
})

async function readServed(service: ContentService): Promise<Served> {
  const served = new Map<string, string>()
  const client = createWriter(service)
  const documents = await client.fetch<{ _id: string; _rev: string; url?: string }[]>('*')
  for (const document of documents) served.set(document._id, JSON.stringify(document))
  const file = async (name: string, address: string) => {
    const response = await fetch(address.replace(PUBLIC_URL, service.url))
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.status !== 404) served.set(name, `${response.status} ${bytes.toString('base64')}`)
  }
  for (const { url } of documents) if (url !== undefined) addresses.add(url)
  for (const url of addresses) {
    await file(basename(url), url)
    if (url.includes('/images/')) await file(`${basename(url)} at 50 px`, `${url}?w=50`)
  }
  for (const id of ['film-1', 'text-7']) {
    const path = `${service.url}/v2025-02-19/data/history/production/transactions/${id}?excludeContent=false`
    const response = await fetch(path, { headers: { authorization: `Bearer ${service.tokens.write}` } })
    expect(response.status).toBe(200)
    served.set(`history of ${id}`, await response.text())
  }
  served.set('tokens.json', JSON.stringify(service.tokens))
  return served
}

/** A generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .toSorted()

/** Damages a random file in a random place by a bit or by zeros. Returns a description. */
function damage(directory: string, random: () => number): { name: string; description: string } {
  const choose = (count: number) => Math.floor(random() * count)
  const files = filesIn(directory).filter((name) => name !== 'lock.sqlite')
  const name = files[choose(files.length)] ?? ''
  const bytes = readFileSync(join(directory, name))
  // The first page of a database has its schema.
  const offset = choose(name === 'content.sqlite' && random() < 0.3 ? 4096 : bytes.length)
  const isBit = random() < 0.5
  const length = 1 + choose(Math.min(4096, bytes.length - offset))
  if (isBit) bytes[offset] = (bytes[offset] ?? 0) ^ (1 << choose(8))
  else bytes.fill(0, offset, offset + length)
  writeFileSync(join(directory, name), bytes)
  return { name, description: `${name} at ${offset}: ${isBit ? 'a bit' : `${length} zeros`}` }
}

async function startAndRead(directory: string): Promise<Served> {
  const service = await start(directory)
  try {
    return await readServed(service)
  } finally {
    await service.close()
  }
}

type Outcome = 'nothing' | 'degraded' | 'refused'

/**
 * Starts a service on damaged data. Returns what the damage has changed, and faults, which are
 * none.
 */
async function run(directory: string, name: string): Promise<{ outcome: Outcome; faults: string[] }> {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const served = await startAndRead(directory)
    const log = logged.mock.calls.join('\n')
    const changed = [...expected].filter(([key, content]) => served.get(key) !== content).map(([key]) => key)
    const unnamed = changed.filter((key) => !log.includes(key.replace(/^history of | at 50 px$/g, '')))
    // New tokens and a shorter history are not what was stored, and are named.
    const wrong = changed.filter((key) => !/^history|^tokens/.test(key) && served.has(key))
    const added = [...served.keys()].filter((key) => !expected.has(key))
    const faults = [
      ...unnamed.map((key) => `${key} changed, and the log has ${log}`),
      ...[...wrong, ...added].map((key) => `${key} is served as ${served.get(key)}`),
    ]
    return { outcome: changed.length > 0 ? 'degraded' : 'nothing', faults }
  } catch (error) {
    const message = error instanceof ServiceError ? error.message : String(error)
    const isNamed = new RegExp(`${basename(name)} cannot be read: .*[Rr]estore it`).test(message)
    return { outcome: 'refused', faults: isNamed ? [] : [message] }
  } finally {
    logged.mockRestore()
  }
}

describe('startContentService on damaged data', () => {
  it(`serves what was written or names the damage, for ${DAMAGES} random damages of the seed ${SEED}`, async () => {
    const random = createRandom(SEED)
    const outcomes = { nothing: 0, degraded: 0, refused: 0 }
    for (let round = 0; round < DAMAGES; round += 1) {
      const directory = await temporaryDirectory()
      cpSync(pristine, directory, { recursive: true })
      const { name, description } = damage(directory, random)
      const { outcome, faults } = await run(directory, name)
      expect({ description, faults }).toEqual({ description, faults: [] })
      outcomes[outcome] += 1
    }
    console.log(outcomes)
  }, 3_600_000)
})
