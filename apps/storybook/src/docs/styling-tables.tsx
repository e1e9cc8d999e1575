import { attributes, variables } from 'virtual:styling-hooks'
import { DocText, DocsTable } from './docs-table.tsx'

/** Every CSS variable with its value and what it is for. */
export function VariablesTable() {
  return (
    <DocsTable
      head={['Variable', 'Value', 'What it is']}
      rows={variables.map(({ name, value, description }) => [
        name,
        value === null ? 'computed by the theme' : <code key="value">{value}</code>,
        <DocText key="words">{description}</DocText>,
      ])}
    />
  )
}

const SUFFIX = 'DataAttributes'

/** Data attributes of one component, or of all of them where no `of` is given. */
export function AttributesTable({ of }: { readonly of?: readonly string[] }) {
  const shown = attributes.filter(({ owner }) => !of || of.includes(owner.replace(SUFFIX, '')))
  const named = !of || new Set(shown.map(({ owner }) => owner)).size > 1
  return (
    <DocsTable
      head={['Attribute', ...(named ? ['Of'] : []), 'Values', 'When']}
      rows={shown.map(({ name, owner, values, description }) => [
        name,
        ...(named ? [owner.replace(SUFFIX, '')] : []),
        <code key="values">{presence(values)}</code>,
        <DocText key="words">{description}</DocText>,
      ])}
    />
  )
}

/** Whether a component has data attributes of its own. */
export const hasAttributes = (name: string): boolean =>
  attributes.some(({ owner }) => owner === `${name}${SUFFIX}`)

/** `'' | undefined` is the type of an attribute that is present or absent. */
const presence = (values: string): string => (values === "'' | undefined" ? 'present' : values)
