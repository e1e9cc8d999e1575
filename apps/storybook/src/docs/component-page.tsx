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
import { StoryGallery } from './story-gallery.tsx'
import { AttributesTable, hasAttributes } from './styling-tables.tsx'

/** The component of the docs page. */
function useComponent() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { component, parameters, argTypes } = preparedMeta
  const owners: readonly string[] = parameters['attributeOwners'] ?? [getName(component)]
  return {
    owners: owners.filter(hasAttributes),
    hasProps: Object.keys(argTypes).length > 0,
    fullscreen: parameters['layout'] === 'fullscreen',
  }
}

/** Returns the name of a component in its source: builds rename functions. */
function getName(component: unknown): string {
  const described = component as { __docgenInfo?: { displayName?: string } } | undefined
  return described?.__docgenInfo?.displayName ?? ''
}

/** The docs page of a component. */
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
          <AttributesTable owners={owners} />
        </>
      )}
      {fullscreen ? (
        <>
          <Heading>Stories</Heading>
          <StoryGallery />
        </>
      ) : (
        <Stories includePrimary={false} />
      )}
    </>
  )
}
