import type {
  AssetSource,
  AssetSourceUploader,
  AssetSourceUploaderClass,
  AssetSourceUploadFile,
  AssetSourceUploadSubscriber,
} from '@sanity/types'

interface PrepareOptions {
  readonly signal: AbortSignal
  readonly stop: () => void
}

/** Returns the file to upload, or null if none is. */
export type Prepare = (file: File, options: PrepareOptions) => Promise<File | null>

/** Wraps an asset source of Sanity, so that each file is prepared before its upload. */
export function createFilmSource(source: AssetSource, prepare: Prepare): AssetSource {
  const { Uploader } = source
  return Uploader === undefined ? source : { ...source, Uploader: createUploader(Uploader, prepare) }
}

function createUploader(Uploader: AssetSourceUploaderClass, prepare: Prepare): AssetSourceUploaderClass {
  return class FilmUploader implements AssetSourceUploader {
    readonly #uploader: AssetSourceUploader = new Uploader()
    readonly #subscribers = new Set<AssetSourceUploadSubscriber>()
    #preparation: AbortController | null = null

    upload(files: File[], options?: Parameters<AssetSourceUploader['upload']>[1]): AssetSourceUploadFile[] {
      const [file] = files
      if (file !== undefined) void this.#prepare(file, options)
      return []
    }

    async #prepare(file: File, options: Parameters<AssetSourceUploader['upload']>[1]): Promise<void> {
      const preparation = new AbortController()
      this.#preparation = preparation
      const { signal } = preparation
      const prepared = await prepare(file, { signal, stop: () => this.abort() })
      if (signal.aborted) return
      this.#preparation = null
      if (prepared === null) this.#complete()
      else this.#uploader.upload([prepared], options)
    }

    abort(file?: AssetSourceUploadFile): void {
      if (this.#preparation === null) return this.#uploader.abort(file)
      this.#preparation.abort()
      this.#preparation = null
      this.#complete()
    }

    /** Lets the form remove the state of the upload. */
    #complete(): void {
      for (const notify of this.#subscribers) notify({ type: 'all-complete', files: [] })
    }

    subscribe(subscriber: AssetSourceUploadSubscriber): () => void {
      this.#subscribers.add(subscriber)
      const unsubscribe = this.#uploader.subscribe(subscriber)
      return () => {
        this.#subscribers.delete(subscriber)
        unsubscribe()
      }
    }

    getFiles(): AssetSourceUploadFile[] {
      return this.#uploader.getFiles()
    }

    updateFile(...args: Parameters<AssetSourceUploader['updateFile']>): void {
      this.#uploader.updateFile(...args)
    }

    reset(): void {
      this.#uploader.reset()
    }
  }
}
