import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which of our packages each workspace may depend on. The linter refuses imports against the arrows; this list
 * refuses a manifest that would make one resolvable.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  '@cutroom/player-core': [],
  '@cutroom/content-client': [],
  '@cutroom/portfolio-ui': ['@cutroom/player-core'],
  '@cutroom/site-kit': ['@cutroom/player-core', '@cutroom/content-client', '@cutroom/portfolio-ui'],
  '@cutroom/site': [
    '@cutroom/player-core',
    '@cutroom/content-client',
    '@cutroom/portfolio-ui',
    '@cutroom/site-kit',
  ],
  '@cutroom/storybook': ['@cutroom/player-core', '@cutroom/portfolio-ui'],
  '@cutroom/content-service': [],
  '@cutroom/studio': [],
  '@cutroom/bench': ['@cutroom/player-core', '@cutroom/content-client', '@cutroom/content-service'],
  '@cutroom/scripts': [],
  '@cutroom/chaos': [],
  '@cutroom/demo-media': [],
}

/** Foreign packages that a workspace may not have among its dependencies. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  '@cutroom/player-core': /^(react|react-dom|swiper|@sanity\/.*)$/,
  '@cutroom/content-client': /^(swiper|@vimeo\/.*|hls\.js)$/,
  '@cutroom/portfolio-ui': /^@sanity\/.*$/,
}

/** The parts of a manifest that bring a package into what is shipped or built. */
interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Everything in `manifest` that goes against the direction of dependencies, a sentence each. */
export function directionProblems(manifest: Manifest): string[] {
  const { name, dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest
  const allowed = ALLOWED[name]
  if (allowed === undefined) {
    return [
      `${name} is not in the list of scripts/check/dependency-direction.ts. Say there what it may depend on.`,
    ]
  }
  const all = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies }
  return Object.keys(all).flatMap((dependency) => {
    const ours = dependency.startsWith('@cutroom/')
    const wrong = ours ? !allowed.includes(dependency) : (FORBIDDEN[name]?.test(dependency) ?? false)
    return wrong
      ? [`${name} may not depend on ${dependency} (CONTRIBUTING.md, the direction of dependencies).`]
      : []
  })
}

/** The manifests of all workspaces under `root`. */
export function workspaceManifests(root: string): Manifest[] {
  return globSync('{packages/*,apps/*,tools/*,bench,scripts}/package.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  )
}
