/** Parts of every document of the site, with their names. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^<!doctype html>/i, 'beginning'],
  [/<\/html>\s*$/i, 'end'],
  [/<html[^>]* lang="[^"]+"/i, 'language'],
  [/<title>[^<]+<\/title>/i, 'title'],
  [/<meta name="viewport"/i, 'viewport'],
  [/<main[\s>]/i, 'main part'],
  [/<h[1-6][\s>]/i, 'heading'],
  [/<script type="module"/i, 'script'],
  [/<link rel="stylesheet"/i, 'stylesheet'],
]

const DATA = /<script[^>]* type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g

/** What a text lacks to be a complete page of the site, a sentence each. */
export function documentProblems(html: string): string[] {
  const missing = PARTS.filter(([pattern]) => !pattern.test(html)).map(([, name]) => name)
  const problems = missing.length === 0 ? [] : [`The page has no ${missing.join(', ')}.`]
  const blocks = [...html.matchAll(DATA)]
  if (blocks.length === 0) problems.push('The page has no data.')
  for (const [, json = ''] of blocks) {
    if (!isJson(json)) problems.push(`The page has data that is not JSON: ${json.slice(0, 80)}`)
  }
  return problems
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
