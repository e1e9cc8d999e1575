import { singletonTypes } from '@cutroom/content-client/schema'

const NAMES: ReadonlySet<string> = new Set(singletonTypes)

const ACTIONS: ReadonlySet<string> = new Set(['publish', 'discardChanges', 'restore'])

export function isSingleton(type: string): boolean {
  return NAMES.has(type)
}

export function filterActions<Action extends { action?: string }>(
  actions: readonly Action[],
  type: string,
): Action[] {
  return actions.filter(({ action }) => !isSingleton(type) || (action !== undefined && ACTIONS.has(action)))
}

/** The menu of new documents is made from the templates. */
export function filterTemplates<Template extends { schemaType: string }>(
  templates: readonly Template[],
): Template[] {
  return templates.filter(({ schemaType }) => !isSingleton(schemaType))
}
