import { singletonTypes } from '@cutroom/content-client/schema'

const NAMES: ReadonlySet<string> = new Set(singletonTypes)

/** Actions that make sense for a document of which there is always one: no copy, no deletion, never unpublished. */
const ACTIONS: ReadonlySet<string> = new Set(['publish', 'discardChanges', 'restore'])

/** Whether there is one document of a type, whose id equals the type. */
export function isSingleton(type: string): boolean {
  return NAMES.has(type)
}

/** The actions that are offered for a document of a type, out of those that a Studio has. */
export function actionsOf<Action extends { action?: string }>(
  actions: readonly Action[],
  type: string,
): Action[] {
  return actions.filter(({ action }) => !isSingleton(type) || (action !== undefined && ACTIONS.has(action)))
}

/** The templates of new documents: without those of which there is one already. */
export function templatesOf<Template extends { schemaType: string }>(
  templates: readonly Template[],
): Template[] {
  return templates.filter(({ schemaType }) => !isSingleton(schemaType))
}

/** The options of a menu for new documents, without singletons. */
export function newDocumentsOf<Item extends { templateId: string }>(items: readonly Item[]): Item[] {
  return items.filter(({ templateId }) => !isSingleton(templateId))
}
