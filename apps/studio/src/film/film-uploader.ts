import type {
  AssetSource,
  AssetSourceUploader,
  AssetSourceUploaderClass,
  AssetSourceUploadFile,
  AssetSourceUploadSubscriber,
} from '@sanity/types'

type UploadOptions = Parameters<AssetSourceUploader['upload']>[1]

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
  return class FilmUploader extends Uploader {
    readonly #subscribers = new Set<AssetSourceUploadSubscriber>()
    #preparation: AbortController | null = null

    override upload(files: File[], options?: UploadOptions): AssetSourceUploadFile[] {
      const [file] = files
      if (file !== undefined) void this.#prepare(file, options)
      return []
    }

    async #prepare(file: File, options: UploadOptions): Promise<void> {
      const preparation = new AbortController()
      this.#preparation = preparation
      const { signal } = preparation
      const prepared = await prepare(file, { signal, stop: () => this.abort() })
      if (signal.aborted) return
      this.#preparation = null
      if (prepared === null) this.#complete()
      else super.upload([prepared], options)
    }

    override abort(file?: AssetSourceUploadFile): void {
      if (this.#preparation === null) return super.abort(file)
      this.#preparation.abort()
      this.#preparation = null
      this.#complete()
    }

    /** Lets the form remove the state of the upload. */
    #complete(): void {
      for (const notify of this.#subscribers) notify({ type: 'all-complete', files: [] })
    }

    override subscribe(subscriber: AssetSourceUploadSubscriber): () => void {
      this.#subscribers.add(subscriber)
      const unsubscribe = super.subscribe(subscriber)
      return () => {
        this.#subscribers.delete(subscriber)
        unsubscribe()
      }
    }
  }
}
