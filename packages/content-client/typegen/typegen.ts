import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTypegenGenerate } from '@sanity/codegen'
import { Schema } from '@sanity/schema'
import { builtinTypes, extractSchema } from '@sanity/schema/_internal'
import { runnerImport } from 'vite'
import type * as SchemaEntry from '../src/schema/index.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The committed file of generated types. */
export const GENERATED_FILE = join(root, 'src/queries/results.generated.ts')

/**
 * The types of the content model and of every query's result, as Sanity's typegen writes them, without the CLI:
 * extracting the schema through it would need the whole Studio installed.
 */
export async function generateTypes(): Promise<string> {
  const { module } = await runnerImport<typeof SchemaEntry>(join(root, 'src/schema/index.ts'))
  const compiled = Schema.compile({ name: 'default', types: [...builtinTypes, ...module.schemaTypes] })
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-typegen-'))
  try {
    const errors: string[] = []
    const { code } = await runTypegenGenerate({
      // A query that it cannot read is only mentioned here, and its type left out.
      onProgress: (event) => {
        if (event.type === 'moduleEvaluated') errors.push(...event.errors)
      },
      workDir: root,
      // The two packages declare the same class with and without `exactOptionalPropertyTypes` in mind.
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

if (import.meta.main) {
  const code = await generateTypes()
  const check = process.argv.includes('--check')
  if (!check) await writeFile(GENERATED_FILE, code)
  else if ((await readFile(GENERATED_FILE, 'utf8')) !== code) {
    console.error(
      'The generated query types are not current. Run: pnpm --filter @cutroom/content-client typegen',
    )
    process.exitCode = 1
  }
}
