import { getPublishedId, parseJsonPath, resolveEditInfo, type ContentSourceMap } from '@sanity/client/csm'

type Path = readonly (string | number)[]

/** Every text, number and truth value in a result with its path. */
export function listLeaves(value: unknown, path: (string | number)[] = []): { path: Path; value: unknown }[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [{ path, value }]
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return members.flatMap(([key, member]: [string | number, unknown]) => listLeaves(member, [...path, key]))
}

/** Where the real client's resolver finds the source of a value: `type id path`, or `undefined`. */
export function sourceAt(resultSourceMap: ContentSourceMap, resultPath: Path): string | undefined {
  const found = resolveEditInfo({
    resultSourceMap,
    resultPath: [...resultPath],
    studioUrl: '/studio',
  })
  return found && `${found.type} ${found.id} ${formatPath(found.path)}`
}

function formatPath(path: ReturnType<typeof parseJsonPath> | string): string {
  if (typeof path === 'string') return path
  return path.map((key) => (typeof key === 'object' ? `[${key._key}]` : String(key))).join('.')
}

export function wrongMappings(
  result: unknown,
  map: ContentSourceMap,
  documents: ReadonlyMap<string, unknown>,
): string[] {
  return listLeaves(result).flatMap(({ path, value }) => {
    const jsonPath = `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : `['${key}']`)).join('')}`
    const source = map.mappings[jsonPath]?.source
    if (source?.type !== 'documentValue') return []
    const id = map.documents[source.document]?._id ?? ''
    const held = valueAt(documents.get(id), parseJsonPath(map.paths[source.path] ?? ''))
    // The drafts perspective shows a draft under the id of what it is a draft of.
    const expected = jsonPath.endsWith("['_id']") && typeof held === 'string' ? getPublishedId(held) : held
    const told = jsonPath.endsWith("['_id']") ? getPublishedId(String(value)) : value
    return expected === told ? [] : [`${jsonPath}: ${JSON.stringify(value)} is not ${JSON.stringify(held)}`]
  })
}

function valueAt(whole: unknown, path: readonly (string | number | { _key: string })[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof key !== 'object') return (value as Record<string, unknown> | undefined)?.[key]
    return (value as { _key?: string }[] | undefined)?.find((element) => element._key === key._key)
  }, whole)
}
