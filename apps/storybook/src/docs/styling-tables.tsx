import { attributes, variables, variablesByFolder } from 'virtual:styling-hooks'
import { CopyButton, renderVariable } from './copy-button.tsx'
import { DocText, DocsTable } from './docs-table.tsx'

export function VariablesTable({ folder }: { readonly folder?: string }) {
  const shown = folder === undefined ? variables : getVariables(folder)
  return (
    <DocsTable
      head={['Variable', 'Value', 'Description']}
      renderKey={renderVariable}
      rows={shown.map(({ name, value, description }) => [
        name,
        value === null ? 'computed by the theme' : <CopyButton key="value" text={value} />,
        <DocText key="words">{description}</DocText>,
      ])}
    />
  )
}

export const getVariables = (folder: string): typeof variables =>
  variables.filter(({ name }) => variablesByFolder[folder]?.includes(name))

const SUFFIX = 'DataAttributes'

export function AttributesTable({ owners }: { readonly owners?: readonly string[] }) {
  const shown = attributes.filter(({ owner }) => !owners || owners.includes(owner.replace(SUFFIX, '')))
  const named = !owners || new Set(shown.map(({ owner }) => owner)).size > 1
  return (
    <DocsTable
      head={['Attribute', ...(named ? ['Component'] : []), 'Values', 'Description']}
      rows={shown.map(({ name, owner, values, description }) => [
        name,
        ...(named ? [owner.replace(SUFFIX, '')] : []),
        <code key="values">{presence(values)}</code>,
        <DocText key="words">{description}</DocText>,
      ])}
    />
  )
}

export const hasAttributes = (name: string): boolean =>
  attributes.some(({ owner }) => owner === `${name}${SUFFIX}`)

/** `'' | undefined` is the type of an attribute that is present or absent. */
const presence = (values: string): string => (values === "'' | undefined" ? 'present' : values)
