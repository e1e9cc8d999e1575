declare const process: { readonly versions: { readonly node: string } }

export const isOlder = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) < 0

/**
 * Why a program does not run in this version of Node.js; null in one that its package allows.
 * @param manifest the text of the package's manifest
 */
export function findNodeProblem(program: string, manifest: string): string | null {
  const { engines } = JSON.parse(manifest) as { readonly engines: { readonly node: string } }
  const oldest = engines.node.replace('>=', '')
  const { node } = process.versions
  if (!isOlder(node, oldest)) return null
  return `${program} needs Node.js ${oldest} or newer; this is ${node}. See https://nodejs.org`
}
