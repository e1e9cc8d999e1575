/** Every media rule of a sheet, in layers, in imports and in one another too. */
export function mediaRules(sheet: CSSStyleSheet): readonly CSSMediaRule[] {
  const found: CSSMediaRule[] = []
  collect(rulesOf(sheet), found)
  return found
}

/** Sheets of other origins do not show their rules. */
function rulesOf(sheet: CSSStyleSheet | null): Iterable<CSSRule> {
  try {
    return sheet?.cssRules ?? []
  } catch {
    return []
  }
}

function collect(rules: Iterable<CSSRule>, found: CSSMediaRule[]): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) found.push(rule)
    if (rule instanceof CSSImportRule) collect(rulesOf(rule.styleSheet), found)
    else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, found)
  }
}
