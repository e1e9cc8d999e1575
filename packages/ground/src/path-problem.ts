declare const process: { readonly platform: string }

/**
 * Vite reads # and ? as parts of a URL, Node.js * and \ in paths; PATH is split at colons, on
 * Windows at semicolons, where the commands that npm writes end at &.
 */
const UNUSABLE = process.platform === 'win32' ? /[#?*&;]/ : /[#?*\\:]/

/** Why the programs of a site cannot run in a folder, with advice; null for most folders. */
export function findPathProblem(folder: string, advice = 'Rename that folder.'): string | null {
  const [character] = UNUSABLE.exec(folder) ?? []
  if (character === undefined) return null
  return `The path ${folder} has the character ${character}, and the programs of the site cannot run below it. ${advice}`
}
