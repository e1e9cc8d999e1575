/* How notes become lines of the changelogs: their words alone. */

/** @param {{ summary: string }} note */
export async function getReleaseLine({ summary }) {
  const [first, ...rest] = summary.split('\n')
  return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))].join('\n').trimEnd()
}

/** All packages have one version, so that a changed version of another one is no change. */
export async function getDependencyReleaseLine() {
  return ''
}

export default { getReleaseLine, getDependencyReleaseLine }
