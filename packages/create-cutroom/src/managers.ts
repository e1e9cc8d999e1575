import { isOlder } from '@cutroom/ground/node-version'

export const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type ManagerName = (typeof MANAGERS)[number]

/** The package manager that runs this command, and that the site is written for. */
export interface PackageManager {
  readonly name: ManagerName
  /** Null when the environment does not name it. */
  readonly version: string | null
}

/** What differs between the sites of package managers. */
interface ManagerSettings {
  /** Replacements of npm's commands in the README. */
  readonly commands: Readonly<Record<string, string>>
  /** Files of the dependencies that the image installs from, and the installing command. */
  readonly image: readonly [files: string, command: string]
  /** The command that installs the packages in the folder of the site, and in none above it. */
  readonly install: readonly string[]
  /** Files with settings of the package manager. */
  readonly files: Readonly<Record<string, string>>
  /** Values of the manifest. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Lines of the ignore list. */
  readonly ignored?: string
  /** Protection from malicious packages, for the README. */
  readonly protection: string
}

/** The oldest npm with all of `NPM_SETTINGS`: older versions warn of what they do not know. */
const NPM_WITH_AGE = '11.17'

/** The oldest Yarn with `npmMinimalAgeGate`: older versions refuse unknown settings. */
const OLDEST_YARN = '4.10'

/** The packages of Cutroom that a site installs. Bun's exceptions are names, without patterns. */
const OWN_PACKAGES = ['site-kit', 'portfolio-ui', 'content-client', 'player-core', 'content-service']

/** Returns the package manager of a user agent, as package managers set it; npm by default. */
export function readManager(userAgent = ''): PackageManager {
  const [, agent, version = null] = /^(\w+)\/(\S+)/.exec(userAgent) ?? []
  const name = MANAGERS.find((manager) => manager === agent)
  return name === undefined ? { name: 'npm', version: null } : { name, version }
}

/** Why a site cannot be written for a package manager. */
export function findManagerProblem({ name, version }: PackageManager): string | null {
  if (name !== 'yarn' || version === null || !isOlder(version, OLDEST_YARN)) return null
  return `This is Yarn ${version}, and the site needs Yarn ${OLDEST_YARN} or newer (https://yarnpkg.com/getting-started/install). Or use another package manager: npm create cutroom@latest`
}

export function getSettings({ name, version }: PackageManager): ManagerSettings {
  if (name === 'npm') return version === null || isOlder(version, NPM_WITH_AGE) ? OLDER_NPM : NPM
  if (name === 'yarn' && version !== null)
    return { ...SETTINGS.yarn, manifest: { packageManager: `yarn@${version}` } }
  return SETTINGS[name]
}

const NPM_BASE = `# No package runs an install script: this site needs none.
ignore-scripts=true

# A build needs the packages of development, with NODE_ENV=production too, and an image needs the lockfile.
include=dev
package-lock=true
`

const NPM_AGE = `
# npm installs only versions that are three days old or older: malicious releases are withdrawn sooner.
min-release-age=3
min-release-age-exclude[]=@cutroom/*

# Dependencies of dependencies come from the registry.
allow-git=root
allow-remote=root
`

const OLDER_NPM: ManagerSettings = {
  commands: {},
  image: ['package-lock.json .npmrc', 'npm ci'],
  // In the folder of a workspace npm would install in the folder above.
  install: ['install', '--workspaces=false'],
  files: { '.npmrc': NPM_BASE },
  protection: `\`.npmrc\` runs no install scripts. npm ${NPM_WITH_AGE} and newer also exclude young versions of other packages, if you add the lines \`min-release-age=3\` and \`min-release-age-exclude[]=@cutroom/*\`.`,
}

const NPM: ManagerSettings = {
  ...OLDER_NPM,
  files: { '.npmrc': NPM_BASE + NPM_AGE },
  protection: `\`.npmrc\` runs no install scripts, and excludes versions of other packages that are younger than three days. The latter needs npm ${NPM_WITH_AGE} or newer: older versions warn of these lines and ignore them.`,
}

const SETTINGS: Readonly<Record<Exclude<ManagerName, 'npm'>, ManagerSettings>> = {
  pnpm: {
    commands: {
      'npm ci': 'pnpm install --frozen-lockfile',
      'npm install': 'pnpm add',
      'npm update': 'pnpm update',
    },
    image: ['pnpm-lock.yaml pnpm-workspace.yaml .npmrc*', 'npx --yes pnpm install --frozen-lockfile'],
    install: ['install'],
    files: {
      'pnpm-workspace.yaml': `# pnpm before 10.5 needs it.
packages:
  - .

# These packages run without their install scripts: this site needs none.
allowBuilds:
  sharp: false
strictDepBuilds: true

# Only versions that are three days old or older, in minutes: malicious releases are withdrawn sooner.
minimumReleaseAge: 4320
minimumReleaseAgeExclude:
  - '@cutroom/*'

# Dependencies of dependencies come from the registry.
blockExoticSubdeps: true
`,
    },
    protection:
      '`pnpm-workspace.yaml` runs no install scripts, and excludes versions of other packages that are younger than three days. The latter needs pnpm 10.17 or newer.',
  },
  yarn: {
    commands: {
      'npm ci': 'yarn install --immutable',
      'npm install': 'yarn add',
      'npm update': "yarn up -R '*'",
    },
    image: [
      'yarn.lock .yarnrc.yml .npmrc*',
      'npx --yes --package=@yarnpkg/cli-dist yarn install --immutable',
    ],
    // On a server for CI, Yarn does not change a lockfile by default.
    install: ['install', '--no-immutable'],
    files: {
      // Vite does not support the default linker.
      '.yarnrc.yml': `nodeLinker: node-modules

# No package runs an install script: this site needs none.
enableScripts: false

# Only versions that are three days old or older, in minutes: malicious releases are withdrawn sooner.
npmMinimalAgeGate: 4320
npmPreapprovedPackages:
  - '@cutroom/*'
`,
      // An empty one makes the folder a project of its own below another one.
      'yarn.lock': '',
    },
    ignored: '.yarn/\n',
    protection:
      '`.yarnrc.yml` runs no install scripts, and excludes versions of other packages that are younger than three days.',
  },
  bun: {
    commands: {
      'npm ci': 'bun install --frozen-lockfile',
      'npm install': 'bun add',
      'npm update': 'bun update',
    },
    image: ['bun.lock bunfig.toml .npmrc*', 'npx --yes bun install --frozen-lockfile --ignore-scripts'],
    install: ['install'],
    files: {
      'bunfig.toml': `[install]
# Only versions that are three days old or older, in seconds: malicious releases are withdrawn sooner.
minimumReleaseAge = 259200
minimumReleaseAgeExcludes = [
${OWN_PACKAGES.map((name) => `  "@cutroom/${name}",`).join('\n')}
]
`,
    },
    // No package runs an install script: this site needs none.
    manifest: { trustedDependencies: [] },
    protection:
      '`bunfig.toml` excludes versions of other packages that are younger than three days, with Bun 1.3 or newer. No package is trusted to run install scripts (`trustedDependencies`).',
  },
}
