import { answerProblems } from '../invariants/answer.ts'
import { privateProblems } from '../invariants/private-answer.ts'
import type { Ask } from '../plan/ask.ts'
import type { World } from '../world/world.ts'
import { askPlainly } from './plain-client.ts'

/** Somebody who may see drafts, by plain requests with the cookie of a preview. */
export interface Previewer {
  /** Asks for a page; everything that is wrong with the answer. No answer is one of null. */
  look(path: string): Promise<readonly string[] | null>
  /** Whether a page shows the draft. */
  seesDraft(path: string): Promise<boolean>
}

/**
 * Enters a preview.
 *
 * @throws Error when the site does not let in who has the secret.
 */
export async function enterPreview(world: World): Promise<Previewer> {
  const { siteAddress, previewSecret, draftTitle, secrets } = world
  const entry: Ask = { method: 'GET', path: `/api/preview?secret=${previewSecret}&path=/`, headers: {} }
  const entered = await askPlainly(siteAddress, entry)
  const cookie = 'failure' in entered ? undefined : entered.headers['set-cookie']?.split(';')[0]
  if (cookie === undefined) throw new Error('The site let nobody into a preview.')
  const ask = (path: string): Ask => ({ method: 'GET', path, headers: { cookie } })
  // The page of a preview reads drafts itself, with the token that was handed to it.
  const kept = secrets.filter((secret) => secret !== draftTitle && secret !== world.readToken)
  return {
    look: async (path) => {
      const answer = await askPlainly(siteAddress, ask(path))
      if ('failure' in answer) return null
      return [...answerProblems(ask(path), answer, kept), ...privateProblems(answer)]
    },
    seesDraft: async (path) => {
      const answer = await askPlainly(siteAddress, ask(path))
      return !('failure' in answer) && answer.status === 200 && answer.body.includes(draftTitle)
    },
  }
}
