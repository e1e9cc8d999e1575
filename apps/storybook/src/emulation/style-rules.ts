/** Yields the rules of a document's stylesheets, including imported and nested ones. */
export function* everyRule({ styleSheets, adoptedStyleSheets }: Document): Generator<CSSRule> {
  for (const sheet of [...styleSheets, ...adoptedStyleSheets]) yield* rulesWithin(readRules(sheet))
}

/** Reads the rules of a sheet, which fails for sheets of other origins. */
function readRules(sheet: CSSStyleSheet | null): Iterable<CSSRule> {
  try {
    return sheet?.cssRules ?? []
  } catch {
    return []
  }
}

function* rulesWithin(rules: Iterable<CSSRule>): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule
    if (rule instanceof CSSImportRule) yield* rulesWithin(readRules(rule.styleSheet))
    else if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)
      yield* rulesWithin(rule.cssRules)
  }
}
