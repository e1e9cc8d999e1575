import { ContentError } from '../content-error.js'

/** What a project id is made of (specification, section 5). */
export const PROJECT_ID_RULE = 'a project id has letters, digits and dashes only'

/** Whether an id may name a project, as the service's own client checks it. */
export function isProjectId(id: string): boolean {
  return /^[-a-z0-9]+$/i.test(id)
}

/**
 * Refuses an id that addresses must not be made of: with other characters it could name another host or path.
 *
 * @throws ContentError `invalid-config`.
 */
export function assertProjectId(id: string): void {
  if (isProjectId(id)) return
  const problem = `projectId: ${JSON.stringify(id)} is not valid; ${PROJECT_ID_RULE}.`
  throw new ContentError('invalid-config', problem, { problems: [problem] })
}
