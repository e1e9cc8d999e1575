import type { AssetSource, AssetSourceUploadEvent, AssetSourceUploader } from '@sanity/types'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFilmSource, type Prepare } from './film-uploader.ts'

const FILM = new File(['film'], 'crossing.mov')
const PREPARED = new File(['film'], 'crossing.mp4')

let uploads: File[][]
let aborted: number
beforeEach(() => {
  uploads = []
  aborted = 0
})

/** An uploader that records its calls. */
class RecordingUploader implements AssetSourceUploader {
  upload(files: File[]) {
    uploads.push(files)
    return []
  }
  abort() {
    aborted++
  }
  getFiles = () => []
  subscribe() {
    return () => undefined
  }
  updateFile = () => undefined
  reset = () => undefined
}

/** Creates the uploader of a film source, and records its events. */
function createUploader(prepare: Prepare) {
  const source: AssetSource = { name: 'test', component: () => null, Uploader: RecordingUploader }
  const { Uploader } = createFilmSource(source, prepare)
  const uploader = Uploader ? new Uploader() : undefined
  const events: AssetSourceUploadEvent[] = []
  uploader?.subscribe((event) => events.push(event))
  return { uploader, events }
}

/** Resolves once settled promises have called their handlers. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('createFilmSource', () => {
  it('uploads the prepared file', async () => {
    const { uploader, events } = createUploader(() => Promise.resolve(PREPARED))
    uploader?.upload([FILM])
    await settle()
    expect(uploads).toEqual([[PREPARED]])
    expect(events).toEqual([])
  })

  it('completes without an upload when the file is refused', async () => {
    const { uploader, events } = createUploader(() => Promise.resolve(null))
    uploader?.upload([FILM])
    await settle()
    expect(uploads).toEqual([])
    expect(events).toEqual([{ type: 'all-complete', files: [] }])
  })

  it.each([
    ['the form', (uploader?: AssetSourceUploader) => uploader?.abort()],
    ['the editor', (_?: AssetSourceUploader, stop?: () => void) => stop?.()],
  ])('uploads nothing after %s has stopped the preparation', async (_, stopPreparation) => {
    const calls: { signal: AbortSignal; stop: () => void; finish: (file: File) => void }[] = []
    const { uploader, events } = createUploader(
      (_, options) => new Promise((finish) => calls.push({ ...options, finish })),
    )
    uploader?.upload([FILM])
    stopPreparation(uploader, calls[0]?.stop)
    calls[0]?.finish(PREPARED)
    await settle()
    expect(calls[0]?.signal.aborted).toBe(true)
    expect(uploads).toEqual([])
    expect(events).toEqual([{ type: 'all-complete', files: [] }])
    expect(aborted).toBe(0)
  })

  it('aborts the upload once the file is prepared', async () => {
    const { uploader } = createUploader(() => Promise.resolve(PREPARED))
    uploader?.upload([FILM])
    await settle()
    uploader?.abort()
    expect(aborted).toBe(1)
  })

  it('returns a source without an uploader as it is', () => {
    const source: AssetSource = { name: 'test', component: () => null }
    expect(createFilmSource(source, () => Promise.resolve(null))).toBe(source)
  })
})
