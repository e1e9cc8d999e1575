import type { Reference, Rule, SchemaTypeDefinition, ValidationContext } from 'sanity'
import { API_VERSION } from '../settings/studio-settings.ts'

/**
 * Message on a reference that Create made: its target has no draft before its first field is filled
 * in, and Sanity does not validate again when the draft appears.
 */
export const NEW_TARGET = 'New. Publish includes it when it has a title.'

interface Definition {
  readonly type?: string
  readonly title?: string
  readonly to?: readonly { readonly type: string }[]
  readonly fields?: readonly Definition[]
  readonly of?: readonly Definition[]
}

/**
 * Makes a reference to an unpublished document a note, since Publish includes that: Sanity's own
 * rule is an error. A reference without a title has that of its target.
 */
export function noteUnpublished(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  const replaceRules = (definition: Definition): Definition => {
    const { type, fields, of, to } = definition
    const target = types.find(({ name }) => name === to?.[0]?.type)
    return {
      // Sanity's title is “Reference to client”.
      ...(target?.title === undefined ? {} : { title: target.title }),
      ...definition,
      ...(Array.isArray(fields) ? { fields: fields.map(replaceRules) } : {}),
      ...(Array.isArray(of) ? { of: of.map(replaceRules) } : {}),
      ...(type === 'reference' ? { validation: validateReference } : {}),
    }
  }
  // A definition gets another rule and a title, and is otherwise the same.
  return types.map((type) => replaceRules(type as Definition) as SchemaTypeDefinition)
}

function validateReference(rule: Rule) {
  // This rule replaces Sanity's, which is an error.
  const own = rule.reset()
  const check = (state: ReferenceState, message: string) =>
    own.custom<Reference>(async (value, context) => (await findState(value, context)) !== state || message)
  return [
    check('empty', 'Empty. Choose one, or remove it.'),
    check('missing', 'It no longer exists. Remove it, or choose another one.'),
    check('unpublished', 'Not published yet. Publish includes it.').info(),
    check('new', NEW_TARGET).info(),
  ]
}

type ReferenceState = 'none' | 'empty' | 'missing' | 'new' | 'unpublished' | 'published'

async function findState(
  value: Reference | undefined,
  { document, getDocumentExists, getClient }: ValidationContext,
): Promise<ReferenceState> {
  if (!value) return 'none'
  const id = value._ref
  if (!id) return 'empty'
  const draft = `drafts.${id}`
  const isOwn = document?._id === id || document?._id === draft
  if (isOwn || (await getDocumentExists?.({ id }))) return 'published'
  const count = await getClient({ apiVersion: API_VERSION }).fetch<number>(
    'count(*[_id == $draft])',
    { draft },
    { perspective: 'raw', tag: 'validation' },
  )
  if (count > 0) return 'unpublished'
  return value._strengthenOnPublish ? 'new' : 'missing'
}
