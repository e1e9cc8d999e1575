import { existsSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { LOOPBACK } from '@cutroom/ground/host'
import { bypassProxyOnLoopback } from '@cutroom/ground/loopback-proxy'
import { startContentService } from '../service/content-service.ts'
import { importIntoData, openData } from '../service/service-data.ts'
import { ServiceError } from '../errors/service-error.ts'
import { dataPaths, lockDirectory, noContent, openingError } from '../store/data-directory.ts'
import { readTokens } from '../store/tokens.ts'
import { exportDataset } from '../transfer/export-dataset.ts'
import type { CliOptions } from './cli-options.ts'

/** Runs a command until `stop` is aborted, where it does not end by itself. Throws ServiceError. */
export async function runCommand(options: CliOptions, stop: AbortSignal): Promise<void> {
  switch (options.command) {
    case 'serve':
      return serve(options, stop)
    case 'import':
      return importFile(options)
    case 'export':
      return exportFile(options, stop)
    case 'sign-in':
      return printCode(options)
    case 'reset':
      return reset(options)
  }
}

async function serve({ settings }: CliOptions, stop: AbortSignal): Promise<void> {
  const service = await startContentService(settings)
  const { imported } = service
  if (imported !== undefined)
    console.log(
      `Imported ${imported.documents} documents with ${imported.assets} assets from ${settings.datasetFile}.`,
    )
  console.log(`The content service listens at ${service.url}`)
  console.log(`  project ${service.projectId}, dataset ${service.dataset}, data in ${settings.dataDirectory}`)
  if (settings.writeToken === undefined || settings.readToken === undefined)
    console.log(`  generated tokens in ${service.tokensFile}`)
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
  await service.close()
}

async function importFile({ settings, mode }: CliOptions): Promise<void> {
  const data = openData(settings.dataDirectory)
  try {
    const report = await importIntoData(data, settings, mode)
    console.log(`Imported ${report.documents} documents with ${report.assets} assets.`)
  } finally {
    data.close()
  }
}

async function exportFile({ settings, assets, drafts }: CliOptions, signal: AbortSignal): Promise<void> {
  const report = await exportDataset({
    dataDirectory: settings.dataDirectory,
    file: settings.datasetFile ?? '',
    dataset: settings.dataset,
    assets,
    drafts,
    signal,
  })
  console.log(
    `Exported ${report.documents} documents with ${report.assets} assets to ${settings.datasetFile}.`,
  )
}

async function printCode({ settings, readOnly }: CliOptions): Promise<void> {
  const { tokens: file } = dataPaths(settings.dataDirectory)
  const stored = await readTokens(file)
  const token = readOnly ? (settings.readToken ?? stored?.read) : (settings.writeToken ?? stored?.write)
  const url = `http://${LOOPBACK}:${settings.port}/v2025-02-19/auth/codes`
  const headers = { Authorization: `Bearer ${token}` }
  bypassProxyOnLoopback()
  const response = await fetch(url, { method: 'POST', headers }).catch(() => null)
  if (response?.ok !== true)
    throw new ServiceError(
      'SIGN_IN_FAILED',
      `No content service on the data in ${settings.dataDirectory} responds at port ${settings.port}. Start it, or correct --data or --port.`,
    )
  const { code } = (await response.json()) as { readonly code: string }
  console.log(`Append this to the address of the Studio within ten minutes; it signs in once: #sid=${code}`)
}

/** Locks the data without opening it, which may be damaged. */
async function reset({ settings, yes }: CliOptions): Promise<void> {
  const paths = dataPaths(settings.dataDirectory)
  if (!existsSync(paths.root)) throw noContent(paths)
  let unlock = () => {}
  try {
    unlock = lockDirectory(paths)
    const sure = yes || (await confirm(`Delete all content in ${paths.root}? Type yes: `))
    if (!sure) throw new ServiceError('CONFIRMATION_MISSING', 'Nothing was deleted. Confirm with --yes.')
    // The directory may contain files that are not the service's.
    const own = [paths.database, `${paths.database}-wal`, `${paths.database}-shm`, paths.tokens]
    for (const path of [...own, paths.assets, paths.cache, paths.temporary, paths.damaged])
      rmSync(path, { recursive: true, force: true })
  } catch (error) {
    throw openingError(paths.lock, error)
  } finally {
    unlock()
  }
  rmSync(paths.lock, { force: true })
  console.log(`All content in ${paths.root} was deleted.`)
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-C closes the terminal, and some versions of Node.js then leave the question open.
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const answer = await terminal.question(question, { signal: closed.signal }).catch(() => '')
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
