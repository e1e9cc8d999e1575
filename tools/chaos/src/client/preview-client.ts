import { privateProblems, responseProblems } from '../invariants/response.ts'
import type { PlainRequest } from '../plan/request.ts'
import type { System } from '../system/system.ts'
import { sendRequest } from './plain-client.ts'

/** A client with the cookie of a preview. */
export interface PreviewClient {
  /** Requests a page, and returns the problems of the response; null if there is no response. */
  check(path: string): Promise<readonly string[] | null>
  /** Whether a page shows the draft. */
  showsDraft(path: string): Promise<boolean>
}

/**
 * Opens a preview session.
 *
 * @throws Error when the site refuses the secret.
 */
export async function openPreviewClient(system: System): Promise<PreviewClient> {
  const { siteAddress, previewSecret, draftTitle, secrets } = system
  const entry: PlainRequest = {
    method: 'GET',
    path: `/api/preview?secret=${previewSecret}&path=/`,
    headers: {},
  }
  const entered = await sendRequest(siteAddress, entry)
  const cookie = 'failure' in entered ? undefined : entered.headers['set-cookie']?.split(';')[0]
  if (cookie === undefined) throw new Error('The site has refused the preview secret.')
  const request = (path: string): PlainRequest => ({ method: 'GET', path, headers: { cookie } })
  // The page of a preview reads drafts itself, with the read token.
  const forbidden = secrets.filter((secret) => secret !== draftTitle && secret !== system.readToken)
  return {
    check: async (path) => {
      const response = await sendRequest(siteAddress, request(path))
      if ('failure' in response) return null
      return [...responseProblems(request(path), response, forbidden), ...privateProblems(response)]
    },
    showsDraft: async (path) => {
      const response = await sendRequest(siteAddress, request(path))
      return !('failure' in response) && response.status === 200 && response.body.includes(draftTitle)
    },
  }
}
