import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../launch/root.ts'

/**
 * Licences that require nothing of the packages but their text. MPL-2.0 holds for its own files, which are not changed, and
 * LGPL for libvips, a library that image tools load.
 */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 LGPL-3.0-or-later OFL-1.1 Unlicense'.split(
    ' ',
  ),
)

/** Dependencies by licence, as pnpm lists them. */
export type LicenceList = Readonly<Record<string, readonly { readonly name: string }[]>>

/** The dependencies with a licence that is not allowed, or is not known. */
export function licenceProblems(list: LicenceList): readonly string[] {
  return Object.entries(list).flatMap(([licence, dependencies]) =>
    ALLOWED.has(licence) ? [] : dependencies.map(({ name }) => `${name} has the licence ${licence}`),
  )
}

/** The licences of what is installed with these workspaces. */
export async function licencesOf(workspaces: readonly string[]): Promise<LicenceList> {
  const filters = workspaces.flatMap((name) => ['--filter', name])
  const { stdout } = await promisify(execFile)('pnpm', ['licenses', 'list', '--prod', '--json', ...filters], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as LicenceList
}
