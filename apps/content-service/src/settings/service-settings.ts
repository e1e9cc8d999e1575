import { findFolderProblem } from '@cutroom/ground/folder-problem'
import { isWebAddress } from '@cutroom/ground/web-address'
import { ServiceError } from '../errors/service-error.ts'
import { datasetProblem, projectProblem, tokenProblem } from './names.ts'

export const DEFAULTS = {
  port: 4010,
  dataDirectory: '.cutroom',
  projectId: 'cutroom0',
  dataset: 'production',
} as const

/** Options of a content service. Every one has a default (`DEFAULTS`). */
export interface ServiceOptions {
  /** Port to bind; 0 binds any free one. */
  readonly port?: number | undefined
  /** Directory of documents, assets and tokens; created if it is missing. */
  readonly dataDirectory?: string | undefined
  /** Folder, archive or file to import when the data directory is used for the first time. */
  readonly datasetFile?: string | undefined
  readonly projectId?: string | undefined
  readonly dataset?: string | undefined
  /** Token that may write; by default one is created and stored in the data directory. */
  readonly writeToken?: string | undefined
  /** Token that may read drafts; likewise. */
  readonly readToken?: string | undefined
  /** Address of the service for clients, such as `/content` of a site; by default its own. */
  readonly publicUrl?: string | undefined
  /** Whether imports accept strong references to missing documents. */
  readonly allowDangling?: boolean | undefined
  /** Whether imports remove pictures and files that cannot be read, instead of failing. */
  readonly allowFailingAssets?: boolean | undefined
  /** Milliseconds that a query may take. */
  readonly queryTimeLimit?: number | undefined
}

type Defaulted = 'port' | 'dataDirectory' | 'projectId' | 'dataset'

export type ServiceSettings = Omit<ServiceOptions, Defaulted> & {
  readonly [Name in Defaulted]-?: NonNullable<ServiceOptions[Name]>
}

/** Throws SETTINGS_INVALID with every problem, after those that were found before. */
export function checkSettings(options: ServiceOptions, before: readonly string[] = []): ServiceSettings {
  const problems = [...before, ...findProblems(options)]
  if (problems.length > 0) throw new ServiceError('SETTINGS_INVALID', problems.join('\n'))
  return {
    ...options,
    port: options.port ?? DEFAULTS.port,
    dataDirectory: options.dataDirectory ?? DEFAULTS.dataDirectory,
    projectId: options.projectId ?? DEFAULTS.projectId,
    dataset: options.dataset ?? DEFAULTS.dataset,
  }
}

function findProblems(options: ServiceOptions): string[] {
  const { projectId, dataset, writeToken, readToken, publicUrl, dataDirectory, datasetFile } = options
  const folderProblem = findFolderProblem(dataDirectory ?? DEFAULTS.dataDirectory)
  return [
    folderProblem !== null && `Data: ${folderProblem}`,
    // The value of a variable that is not set; it would be the current directory.
    datasetFile?.trim() === '' && 'The dataset has no name: give its file or folder with --dataset.',
    projectId !== undefined && projectProblem(projectId),
    dataset !== undefined && datasetProblem(dataset),
    writeToken !== undefined && tokenProblem('token', writeToken),
    readToken !== undefined && tokenProblem('read token', readToken),
    writeToken !== undefined &&
      writeToken === readToken &&
      'The token and the read token are the same: choose two.',
    publicUrl !== undefined &&
      !isWebAddress(publicUrl) &&
      `The public URL "${publicUrl}" is not valid: give an absolute address, such as https://content.example.com.`,
  ].filter((problem) => typeof problem === 'string')
}
