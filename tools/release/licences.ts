import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../launch/root.ts'

/** Licences that require nothing of the packages: some hold for their own files, or for data. */
const ALLOWED = new Set([
  'Public Domain',
  ...'0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 LGPL-3.0-or-later OFL-1.1 Unlicense'.split(
    ' ',
  ),
])

type LicenceList = Readonly<Record<string, readonly { readonly name: string }[]>>

/** The dependencies without an allowed licence. One allowed licence of several is enough. */
export function licenceProblems(list: LicenceList): readonly string[] {
  const isAllowed = (licence: string) =>
    licence
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((name) => ALLOWED.has(name))
  return Object.entries(list).flatMap(([licence, dependencies]) =>
    isAllowed(licence) ? [] : dependencies.map(({ name }) => `${name} has the licence ${licence}`),
  )
}

/** The licences of what is installed with these workspaces. */
export function readLicences(workspaces: readonly string[]): Promise<LicenceList> {
  return list(ROOT, ['--prod', ...workspaces.flatMap((name) => ['--filter', name])])
}

/** The licences of what the Studio's build is made of, and of the tools that build it. */
export function readStudioLicences(): Promise<LicenceList> {
  return list(join(ROOT, 'apps/studio'), [])
}

async function list(cwd: string, options: readonly string[]): Promise<LicenceList> {
  const { stdout } = await promisify(execFile)('pnpm', ['licenses', 'list', '--json', ...options], {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as LicenceList
}
