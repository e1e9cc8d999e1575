import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTypegenGenerate } from '@sanity/codegen'
import { Schema } from '@sanity/schema'
import { builtinTypes, extractSchema } from '@sanity/schema/_internal'
import { runnerImport } from 'vite'
import type * as SchemaEntry from '../src/schema/index.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export const GENERATED_FILE = join(root, 'src/queries/results.generated.ts')

/** Generates the types without Sanity's CLI, which needs the whole Studio to extract the schema. */
export async function generateTypes(): Promise<string> {
  const { module } = await runnerImport<typeof SchemaEntry>(join(root, 'src/schema/index.ts'))
  const compiled = Schema.compile({ name: 'default', types: [...builtinTypes, ...module.schemaTypes] })
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-typegen-'))
  try {
    const errors: string[] = []
    const { code } = await runTypegenGenerate({
      // Typegen omits the type of an invalid query and only reports it here.
      onProgress: (event) => {
        if (event.type === 'moduleEvaluated') errors.push(...event.errors)
      },
      workDir: root,
      // The two packages declare the same class differently for `exactOptionalPropertyTypes`.
      extractedSchema: extractSchema(compiled as unknown as Parameters<typeof extractSchema>[0], {
        enforceRequiredFields: false,
      }),
      config: {
        path: './src/queries/*.ts',
        schema: join(folder, 'schema.json'),
        generates: join(folder, 'types.ts'),
        overloadClientMethods: true,
        formatGeneratedCode: false,
      },
    })
    if (errors.length > 0) throw new Error(`Typegen could not read every query:\n${errors.join('\n')}`)
    return code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await writeFile(GENERATED_FILE, await generateTypes())
