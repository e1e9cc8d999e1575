import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

/** Files that tests and stories consist of; they may import across folders. */
const TESTS = String.raw`\.(?:test|test-d|stories|spec)\.tsx?$|/testing/|/test/|/e2e/`

/** What is not written by hand, is an example of its own, or is read as text. */
const EXCLUDED = [
  '^(?!node_modules/).+/(?:dist|storybook-static|reports|template|consumers/apps)/',
  '^bench/peers/',
  '[?]raw$',
]

const npmPackages = (...names: readonly string[]) => `node_modules/(?:${names.join('|')})/`

/** Forbids imports by the files of `from` of files and packages that match `to`. */
const forbid = (name: string, from: string, to: string, except?: { from?: string; to?: string }) =>
  ({
    name,
    severity: 'error',
    from: { path: from, ...(except?.from && { pathNot: except.from }) },
    to: { path: to, ...(except?.to && { pathNot: except.to }) },
  }) satisfies IForbiddenRuleType

/** The folders of site-kit say where code runs; each with those that it may not import. */
const SITE_KIT_FOLDERS: readonly (readonly [folders: string, forbidden: string])[] = [
  ['routes|media|windows|state', 'pages|content|head|browser|server|vite|launch'],
  ['pages', 'content|head|browser|server|vite|launch'],
  ['content', 'head|browser|server|vite|launch'],
  ['head', 'browser|server|vite|launch'],
  ['browser', 'server|vite|launch'],
  ['server', 'browser|vite|launch'],
]

/** Forbidden imports (CONTRIBUTING.md, the direction of dependencies). */
const FORBIDDEN: readonly IForbiddenRuleType[] = [
  {
    name: 'unresolvable',
    severity: 'error',
    // The Studio is installed apart, and plug-ins of Vite resolve names that begin with `virtual:`.
    from: { pathNot: '^apps/studio/' },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'circular',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'past-exports',
    severity: 'error',
    from: { path: '^([^/]+/[^/]+)/', pathNot: '^apps/studio/' },
    to: { path: '^(?:packages|apps)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  forbid('ground', '^packages/ground/src/', '', { from: TESTS, to: '^packages/ground/src/' }),
  forbid('player-core', '^packages/player-core/', '^(?:packages|apps)/', {
    to: '^packages/(?:player-core|ground)/',
  }),
  forbid('player-core', '^packages/player-core/', npmPackages('react', 'react-dom', 'swiper', '@sanity')),
  forbid('content-client', '^packages/content-client/', '^(?:packages|apps)/', {
    to: '^packages/(?:content-client|ground)/',
  }),
  forbid('content-client', '^packages/content-client/', npmPackages('swiper', '@vimeo', 'hls[.]js')),
  forbid('content-client', '^packages/content-client/', npmPackages('react', 'react-dom'), {
    from: '^packages/content-client/src/react/',
  }),
  forbid('portfolio-ui', '^packages/portfolio-ui/', '^(?:packages|apps)/', {
    to: '^packages/(?:portfolio-ui|player-core|ground)/',
  }),
  forbid('portfolio-ui', '^packages/portfolio-ui/', npmPackages('@sanity')),
  forbid('site-kit', '^packages/site-kit/', `^apps/|${npmPackages('swiper', '@vimeo', 'hls[.]js')}`),
  forbid('content-service', '^apps/content-service/', '^packages/', { from: TESTS, to: '^packages/ground/' }),
  forbid('tools', '^tools/', '^scripts/'),
  // It imports the contract by the name of the package.
  forbid('studio', '^apps/studio/', '^apps/content-service/'),
  ...SITE_KIT_FOLDERS.map(([folders, forbidden]) =>
    forbid(
      'site-kit-folders',
      `^packages/site-kit/src/(?:${folders})/`,
      `^packages/site-kit/src/(?:${forbidden})/`,
      { from: TESTS },
    ),
  ),
]

/** An import of one file by another, both as paths from the root. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** The imports of a repository, those by tests and stories left out, and the forbidden ones. */
export interface Imports {
  readonly files: number
  readonly imports: readonly Import[]
  readonly problems: readonly string[]
}

export async function readImports(root: string): Promise<Imports> {
  const { output } = await cruise(
    ['packages', 'apps', 'tools', 'scripts', 'bench'],
    {
      baseDir: root,
      exclude: { path: [...EXCLUDED] },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden: [...FORBIDDEN] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['@cutroom/source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json', '.css'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
  )
  const { modules, summary } = output as ICruiseResult
  const isTest = new RegExp(TESTS)
  return {
    files: modules.length,
    imports: modules
      .filter(({ source }) => !isTest.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
      ),
    problems: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
  }
}

/**
 * Circles among the folders: an import between two files is one between the two siblings, folders
 * or files, under the folder that both are in.
 */
export function folderCircles(imports: readonly Import[]): string[][] {
  const siblings = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = toSiblings(from.split('/'), to.split('/'))
    if (source !== target) siblings.set(source, (siblings.get(source) ?? new Set()).add(target))
  }
  const reachable = new Map([...siblings.keys()].map((path) => [path, reachableFrom(path, siblings)]))
  const circles = [...siblings.keys()]
    .filter((path) => reachable.get(path)?.has(path))
    .map((path) =>
      [...(reachable.get(path) ?? [])].filter((member) => reachable.get(member)?.has(path)).toSorted(),
    )
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

/** The first path segments in which two paths differ, each with what they share in front. */
function toSiblings(from: readonly string[], to: readonly string[]): [string, string] {
  const at = from.findIndex((segment, index) => segment !== to[index])
  return [from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')]
}

/** Everything that imports lead to from `path`, over any number of steps. */
export function reachableFrom(path: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(path) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return reached
}
