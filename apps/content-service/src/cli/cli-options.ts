import { parseArgs } from 'node:util'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { ServiceError } from '../errors/service-error.ts'
import { parsePort } from '../settings/names.ts'
import type { ImportMode } from '../transfer/import-dataset.ts'
import { checkSettings, DEFAULTS, type ServiceSettings } from '../settings/service-settings.ts'

const COMMANDS = ['serve', 'import', 'export', 'sign-in', 'reset'] as const

export type Command = (typeof COMMANDS)[number]

export interface CliOptions {
  readonly command: Command
  readonly settings: ServiceSettings
  readonly mode: ImportMode
  readonly assets: boolean
  readonly drafts: boolean
  readonly readOnly: boolean
  readonly yes: boolean
}

export const USAGE = `Usage: content-service COMMAND [options]

Commands
  serve    serve requests; with --dataset, import that file at the first start
  import   import --dataset FILE (a folder, its archive, or its .ndjson file) into the data
  export   write all documents and assets to --dataset FILE (.tar.gz)
  sign-in  print a code with which a Studio signs in once, within ten minutes
  reset    delete all documents, assets and generated tokens

Options
  --data DIR           directory of the data (default ${DEFAULTS.dataDirectory})
  --dataset FILE       the dataset to import, or the file to write
  --port N             port to listen on (default ${DEFAULTS.port}; 0 for any free port)
  --project ID         project id (default ${DEFAULTS.projectId})
  --dataset-name NAME  dataset name (default ${DEFAULTS.dataset})
  --token T            token with write access (default: generated and stored in the data; also CONTENT_SERVICE_TOKEN)
  --read-token T       token with access to drafts (likewise; also CONTENT_SERVICE_READ_TOKEN)
  --public-url URL     address of the service for clients, such as https://example.com/content
  --replace            import: replace documents that exist
  --missing            import: skip documents that exist
  --allow-dangling     import: accept strong references to missing documents
  --allow-failing-assets  import: leave out pictures and files that cannot be read
  --no-assets          export: documents only
  --no-drafts          export: without drafts
  --read-only          sign-in: a code for a Studio that cannot write
  --yes                reset: skip the confirmation
  --help               show this
`

const OPTIONS = {
  data: { type: 'string' },
  dataset: { type: 'string' },
  port: { type: 'string' },
  project: { type: 'string' },
  'dataset-name': { type: 'string' },
  token: { type: 'string' },
  'read-token': { type: 'string' },
  'public-url': { type: 'string' },
  replace: { type: 'boolean' },
  missing: { type: 'boolean' },
  'allow-dangling': { type: 'boolean' },
  'allow-failing-assets': { type: 'boolean' },
  assets: { type: 'boolean' },
  drafts: { type: 'boolean' },
  'read-only': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export function parseCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CliOptions | 'help' {
  const { values, positionals } = parse(args)
  if (values.help === true) return 'help'
  const problems: string[] = []
  const [command, ...rest] = positionals
  const known = COMMANDS.find((name) => name === command)
  if (known === undefined)
    problems.push(
      command === undefined
        ? `Command missing: use one of ${COMMANDS.join(', ')}.`
        : `Unknown command "${command}": use one of ${COMMANDS.join(', ')}.`,
    )
  if (rest.length > 0) problems.push(`Unknown argument "${rest.join(' ')}". Name a file with --dataset.`)
  if (values.replace === true && values.missing === true) problems.push('Use either --replace or --missing.')
  if ((known === 'import' || known === 'export') && values.dataset === undefined)
    problems.push(`The command ${known} needs --dataset FILE.`)
  if (known === 'export' && values.dataset !== undefined && !/\.(tar\.gz|tgz)$/.test(values.dataset))
    problems.push(`The name of the export "${values.dataset}" must end in .tar.gz.`)
  const port = values.port === undefined ? undefined : parsePort(values.port)
  if (typeof port === 'string') problems.push(port)
  const options = {
    port: typeof port === 'number' ? port : undefined,
    dataDirectory: values.data,
    datasetFile: values.dataset,
    projectId: values.project,
    dataset: values['dataset-name'],
    writeToken: values.token ?? (env['CONTENT_SERVICE_TOKEN'] || undefined),
    readToken: values['read-token'] ?? (env['CONTENT_SERVICE_READ_TOKEN'] || undefined),
    publicUrl: values['public-url'],
    allowDangling: values['allow-dangling'],
    allowFailingAssets: values['allow-failing-assets'],
  }
  const settings = checkSettings(options, problems)
  return {
    // Without a command the settings were refused.
    command: known ?? 'serve',
    settings,
    mode: values.replace ? 'replace' : values.missing ? 'missing' : 'create',
    assets: values.assets ?? true,
    drafts: values.drafts ?? true,
    readOnly: values['read-only'] ?? false,
    yes: values.yes ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new ServiceError('SETTINGS_INVALID', getErrorMessage(error))
  }
}
