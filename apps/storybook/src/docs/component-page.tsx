import {
  Controls,
  Description,
  Heading,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { AttributesTable, hasAttributes } from './styling-tables.tsx'

/** The component of the docs page. */
function useComponent() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { component, parameters, argTypes } = preparedMeta
  const owners: readonly string[] = parameters['dataAttributesOf'] ?? [nameOf(component)]
  return {
    owners: owners.filter(hasAttributes),
    hasProps: Object.keys(argTypes).length > 0,
    fullscreen: parameters['layout'] === 'fullscreen',
  }
}

/** A component's name in its source; builds change the names of functions. */
function nameOf(component: unknown): string {
  const described = component as { __docgenInfo?: { displayName?: string } } | undefined
  return described?.__docgenInfo?.displayName ?? ''
}

/**
 * The docs page of a component: what it is, its first story, its props, its data attributes, and its other stories.
 * Stories that fill a window have no list of stories.
 */
export function ComponentPage() {
  const { owners, hasProps, fullscreen } = useComponent()
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {hasProps && <Controls />}
      {owners.length > 0 && (
        <>
          <Heading>Data attributes</Heading>
          <AttributesTable of={owners} />
        </>
      )}
      {!fullscreen && <Stories includePrimary={false} />}
    </>
  )
}
