import { schemaTypes } from '@cutroom/content-client/schema'
import type { SanityClient } from '@sanity/client'
import { createSchema, validateDocument, type Schema, type Workspace } from 'sanity'

const SCHEMA = createSchema({ name: 'default', types: schemaTypes })

/** A client of a dataset that has nothing to read. */
const EMPTY = { withConfig: () => EMPTY, fetch: async () => null }

interface ValidationOptions {
  readonly schema?: Schema
  readonly client?: SanityClient
}

/** Validates a document as its form in a Studio does. Returns the messages on a field. */
export async function validateField(
  field: string,
  document: { readonly _type: string; readonly [field: string]: unknown },
  { schema = SCHEMA, client }: ValidationOptions = {},
): Promise<readonly string[]> {
  const getClient = ({ apiVersion }: { apiVersion: string }) =>
    client ? client.withConfig({ apiVersion }) : EMPTY
  const i18n = { t: (key: string) => key, loadNamespaces: () => Promise.resolve() }
  // The parts that validation uses.
  const workspace = { schema, getClient, i18n } as unknown as Workspace
  const validated = { _id: 'drafts.validated', ...document }
  const options = { document: validated as never, workspace, getClient: getClient as never }
  return (await validateDocument(options))
    .filter(({ path }) => path[0] === field)
    .map(({ level, message }) => `${level}: ${message}`)
}
