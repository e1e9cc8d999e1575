import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Source,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { STATE_SHEETS, type ComponentGuide } from '@cutroom/portfolio-ui/testing/demo/docs-parameters'
import { useContext } from 'react'
import { Advice } from './advice.tsx'
import { Anatomy } from './anatomy.tsx'
import { KeysTable, ShortcutsTable } from './carousel-tables.tsx'
import { getExample } from './component-examples.ts'
import { StoryDetails, StoryGallery } from './story-gallery.tsx'
import { AttributesTable, getVariables, hasAttributes, VariablesTable } from './styling-tables.tsx'

function useComponent() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { component, parameters, argTypes, title } = preparedMeta
  const owners: readonly string[] = parameters['attributeOwners'] ?? [getName(component)]
  return {
    owners: owners.filter(hasAttributes),
    hasProps: Object.keys(argTypes).length > 0,
    fullscreen: parameters['layout'] === 'fullscreen',
    folder: getFolder(String(parameters['fileName'])),
    example: getExample(title),
    // The type of the parameter is the one that stories give it; every component has one.
    guide: parameters['guide'] as ComponentGuide,
  }
}

/** Returns the name of a component in its source: builds rename functions. */
function getName(component: unknown): string {
  const described = component as { __docgenInfo?: { displayName?: string } } | undefined
  return described?.__docgenInfo?.displayName ?? ''
}

const getFolder = (file: string): string => file.split('/').at(-2) ?? ''

/** The first story of the component. Its code is that of the example. */
function PrimaryStory() {
  const [primary] = useContext(DocsContext).componentStories()
  return <Canvas of={primary?.moduleExport} withToolbar sourceState="none" story={{ __primary: true }} />
}

function useStoryId(name = ''): string | undefined {
  const { componentStories } = useContext(DocsContext)
  return componentStories().find(({ id }) => id.endsWith(`--${name}`))?.id
}

export function ComponentPage() {
  const { owners, hasProps, fullscreen, folder, example, guide } = useComponent()
  const anatomyId = useStoryId(guide.anatomy?.story)
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <PrimaryStory />
      {guide.sheets && (
        <>
          <Heading>All states</Heading>
          <div className="cutroom-docs-gallery sb-unstyled">
            {guide.sheets.map((id) => (
              <StoryDetails key={id} id={id} name={STATE_SHEETS[id]} />
            ))}
          </div>
        </>
      )}
      {hasProps && <Controls />}
      {guide.anatomy && anatomyId !== undefined && (
        <>
          <Heading>Anatomy</Heading>
          <Anatomy {...guide.anatomy} id={anatomyId} />
        </>
      )}
      <Heading>Do and don’t</Heading>
      <Advice {...guide.advice} />
      {example !== undefined && (
        <>
          <Heading>Code</Heading>
          <Source dark language="tsx" code={example} />
        </>
      )}
      {(guide.keys || guide.shortcuts) && <Heading>Keyboard</Heading>}
      {guide.keys && <KeysTable keys={guide.keys} />}
      {guide.shortcuts && <ShortcutsTable />}
      {owners.length > 0 && (
        <>
          <Heading>Data attributes</Heading>
          <AttributesTable owners={owners} />
        </>
      )}
      {getVariables(folder).length > 0 && (
        <>
          <Heading>CSS variables</Heading>
          <VariablesTable folder={folder} />
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
