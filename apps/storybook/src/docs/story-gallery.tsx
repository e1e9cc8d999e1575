import { DocsContext, type DocsContextProps } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { StoryFrame } from './story-frame.tsx'

/** Stories that are shown at once, after the primary one; each frame is a Storybook. */
const SHOWN_FIRST = 3

type Story = ReturnType<DocsContextProps['componentStories']>[number]

/** Whether a story moves no focus: the docs page would scroll to it. */
const isAtRest = ({ tags, playFunction }: Story): boolean => tags.includes('state') || !playFunction

/** The stories of a component that fill a window. The others are shown by a press. */
export function StoryGallery() {
  const stories = useContext(DocsContext).componentStories()
  const shownFirst = stories.slice(1).filter(isAtRest).slice(0, SHOWN_FIRST)
  return (
    <div className="cutroom-docs-gallery sb-unstyled">
      {stories.map((story) => (
        <StoryDetails
          key={story.id}
          id={story.id}
          name={story.name}
          description={getDescription(story.parameters)}
          open={shownFirst.includes(story)}
        />
      ))}
    </div>
  )
}

interface StoryDetailsProps {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly open?: boolean
}

/** A story that a press shows within the docs page. */
export function StoryDetails({ id, name, description, open }: StoryDetailsProps) {
  return (
    <details className="cutroom-docs-details" open={open}>
      <summary>{name}</summary>
      <p>
        {description}{' '}
        <a href={`./?path=/story/${id}`} target="_top" aria-label={`Open ${name}`}>
          Open
        </a>
      </p>
      <StoryFrame id={id} title={name} />
    </details>
  )
}

function getDescription(parameters: Readonly<Record<string, unknown>>): string {
  const docs = parameters['docs'] as { description?: { story?: string } } | undefined
  return docs?.description?.story ?? ''
}
