/** Every rule of a document's stylesheets, also of imported ones and within other rules. */
export function* everyRule({ styleSheets, adoptedStyleSheets }: Document): Generator<CSSRule> {
  for (const sheet of [...styleSheets, ...adoptedStyleSheets]) yield* rulesWithin(rulesOf(sheet))
}

/** The rules of sheets from other origins cannot be read. */
function rulesOf(sheet: CSSStyleSheet | null): Iterable<CSSRule> {
  try {
    return sheet?.cssRules ?? []
  } catch {
    return []
  }
}

function* rulesWithin(rules: Iterable<CSSRule>): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule
    if (rule instanceof CSSImportRule) yield* rulesWithin(rulesOf(rule.styleSheet))
    else if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)
      yield* rulesWithin(rule.cssRules)
  }
}
