import type { ObservableSanityClient, SanityClient } from '@sanity/client'
import { defer, retry, throwError, type Observable } from 'rxjs'
import { getStatus } from '../publish/failure.ts'
import { NO_SERVICE } from './service-connection.ts'

/** The most repetitions of an upload: one that a gateway refuses by closing fails each time. */
const MAX_REPETITIONS = 5

/**
 * Repeats the uploads of a client from their start when the connection is lost, once the service
 * responds, which stores a file once. Uploads use `XMLHttpRequest` and not the client's `fetch`.
 */
export function repeatUploads(client: SanityClient): SanityClient {
  repeatObservableUploads(client.observable)
  const withConfig = client.withConfig.bind(client)
  client.withConfig = (config) => repeatUploads(withConfig(config))
  return client
}

function repeatObservableUploads(client: ObservableSanityClient): void {
  const { assets } = client
  const delay = (error: unknown) =>
    isLost(error) ? client.request<unknown>({ url: '/ping', tag: 'upload' }) : throwError(() => error)
  // A proxy has the overloads of the method.
  assets.upload = new Proxy(assets.upload.bind(assets), {
    apply: (upload, _, args) =>
      defer<Observable<unknown>>(() => Reflect.apply(upload, undefined, args)).pipe(
        retry({ count: MAX_REPETITIONS, delay }),
      ),
  })
  const withConfig = client.withConfig.bind(client)
  client.withConfig = (config) => {
    const next = withConfig(config)
    repeatObservableUploads(next)
    return next
  }
}

/** Whether the service has not responded: an error of `XMLHttpRequest` has no status. */
function isLost(error: unknown): boolean {
  const status = getStatus(error)
  if (status !== undefined) return NO_SERVICE.has(status)
  return error instanceof Error && error.name !== 'AbortError'
}
