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
      {stories.map((story) => {
        const { id, name, parameters } = story
        return (
          <details key={id} className="cutroom-docs-details" open={shownFirst.includes(story)}>
            <summary>{name}</summary>
            <p>
              {getDescription(parameters)}{' '}
              <a href={`./?path=/story/${id}`} target="_top" aria-label={`Open ${name}`}>
                Open
              </a>
            </p>
            <StoryFrame id={id} title={name} />
          </details>
        )
      })}
    </div>
  )
}

function getDescription(parameters: Readonly<Record<string, unknown>>): string {
  const docs = parameters['docs'] as { description?: { story?: string } } | undefined
  return docs?.description?.story ?? ''
}
