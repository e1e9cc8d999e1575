/** Turns the code of a story into a module that runs when it is pasted. */
export function withImports(code: string): string {
  // The source of a story is shown until it has rendered.
  if (!code.startsWith('<')) return code
  const components = [...code.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)
  const names = [...new Set(components)].join(', ')
  const body = code.trimEnd().replaceAll('\n', '\n  ')
  return `import { ${names} } from '@cutroom/portfolio-ui'\n\nexport const Example = () => (\n  ${body}\n)`
}
