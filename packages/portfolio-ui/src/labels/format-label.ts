/** A label with its values: `{position} of {total}` has two. Unknown names stay as they are. */
export const formatLabel = (label: string, values: Readonly<Record<string, string | number>>): string =>
  label.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
