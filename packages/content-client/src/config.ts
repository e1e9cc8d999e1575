import { isProjectId } from '@cutroom/ground/dataset'
import { ANY_ORIGIN, withoutTrailingSlash } from '@cutroom/ground/web-address'
import { invalidConfig } from './content-error.js'

/** A dataset, and the service that has it. */
export interface DatasetConfig {
  readonly projectId: string
  /** Default: `production`. */
  readonly dataset?: string | undefined
  /** API version of all queries but the settings', as YYYY-MM-DD; default: 2023-06-07. */
  readonly apiVersion?: string | undefined
  /** Full origin (and path, if any) of a compatible service; default: the hosted one. */
  readonly apiHost?: string | undefined
}

/**
 * URL of a path of files, which starts with a slash; `host` is an origin, or a path of the page's
 * own (`/content`).
 */
export function assetUrl(host: string, path: string): string {
  const origin = withoutTrailingSlash(host)
  // As a reference, `//host` and a tab between the slashes would name another host.
  if (!host.startsWith('/')) return new URL(origin + path).href
  // The path is resolved before the host is added, so that none leads out of it.
  const { pathname, search, hash } = new URL(ANY_ORIGIN + path)
  return `${origin}${pathname}${search}${hash}`
}

/** Throws `invalid-config` for a project id that would name another host or path in a URL. */
export function assertProjectId(projectId: string): void {
  const problem = projectIdRule(projectId)
  if (problem !== null) throw invalidConfig(describeProblem('projectId', JSON.stringify(projectId), problem))
}

export function describeProblem(name: string, value: string, problem: string): string {
  return `${name}: ${value} is not valid. ${problem}`
}

/** @param value nothing where a variable of the environment is not set */
export function projectIdRule(value: string | undefined): string | null {
  return isProjectId(value ?? '') ? null : 'A project id has letters, digits and dashes.'
}
