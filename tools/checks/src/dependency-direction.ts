import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * This list reports manifests that would make a forbidden import of another workspace resolvable;
 * `imports.ts` forbids the imports themselves, those of npm packages too.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // It is bundled into the packages that use it.
  '@cutroom/ground': [],
  '@cutroom/player-core': ['@cutroom/ground'],
  '@cutroom/content-client': ['@cutroom/ground'],
  '@cutroom/portfolio-ui': ['@cutroom/ground', '@cutroom/player-core'],
  '@cutroom/site-kit': [
    '@cutroom/ground',
    '@cutroom/player-core',
    '@cutroom/content-client',
    '@cutroom/portfolio-ui',
  ],
  // It writes a folder that depends on them, and packs the template of the site.
  'create-cutroom': [
    '@cutroom/ground',
    '@cutroom/player-core',
    '@cutroom/content-client',
    '@cutroom/content-service',
    '@cutroom/portfolio-ui',
    '@cutroom/site-kit',
  ],
  '@cutroom/site': [
    '@cutroom/player-core',
    '@cutroom/content-client',
    '@cutroom/portfolio-ui',
    '@cutroom/site-kit',
  ],
  '@cutroom/storybook': ['@cutroom/ground', '@cutroom/player-core', '@cutroom/portfolio-ui'],
  // The tests of the content service read the queries of the site.
  '@cutroom/content-service': ['@cutroom/ground', '@cutroom/content-client'],
  '@cutroom/studio': [],
  '@cutroom/bench': [
    '@cutroom/ground',
    '@cutroom/content-client',
    '@cutroom/content-service',
    '@cutroom/site-kit',
  ],
  '@cutroom/checks': [],
  '@cutroom/testing': [],
  '@cutroom/release': [],
  '@cutroom/scripts': ['@cutroom/ground', '@cutroom/site-kit'],
  '@cutroom/launch': ['@cutroom/site-kit', '@cutroom/content-service'],
  '@cutroom/chaos': ['@cutroom/site-kit'],
  '@cutroom/demo-media': [],
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Returns the violations of the dependency direction in a manifest, one sentence each. */
export function directionProblems(manifest: Manifest): string[] {
  const { name, dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest
  const allowed = ALLOWED[name]
  if (allowed === undefined) {
    return [
      `${name} is not in the list of tools/checks/src/dependency-direction.ts. Add it with what it may depend on.`,
    ]
  }
  const all = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies }
  return Object.keys(all)
    .filter((dependency) => dependency.startsWith('@cutroom/') && !allowed.includes(dependency))
    .map(
      (dependency) =>
        `${name} may not depend on ${dependency} (CONTRIBUTING.md, the direction of dependencies).`,
    )
}

export function workspaceManifests(root: string): Manifest[] {
  return globSync('{packages/*,apps/*,tools/*,bench,scripts}/package.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  )
}
