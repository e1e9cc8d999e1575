import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'

/** Its panel shows the results, which a frame has none of. */
const WITHOUT_AXE = 'a11y.manual:!true'

/** The stories of a component that fill a window. A press shows one in a frame, which loads then: each is a Storybook. */
export function StoryGallery() {
  const { componentStories } = useContext(DocsContext)
  return (
    <div className="cutroom-docs-gallery sb-unstyled">
      {componentStories().map(({ id, name, parameters }) => (
        <details key={id} className="cutroom-docs-details">
          <summary>{name}</summary>
          <p>
            {getDescription(parameters)}{' '}
            <a href={`./?path=/story/${id}`} target="_top" aria-label={`Open ${name}`}>
              Open
            </a>
          </p>
          <div>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook */}
            <iframe
              src={`iframe.html?viewMode=story&id=${id}&globals=${WITHOUT_AXE}`}
              title={name}
              loading="lazy"
            />
          </div>
        </details>
      ))}
    </div>
  )
}

/** Returns the doc comment of a story. */
function getDescription(parameters: Readonly<Record<string, unknown>>): string {
  const docs = parameters['docs'] as { description?: { story?: string } } | undefined
  return docs?.description?.story ?? ''
}
