import type { RichTextContent } from '@cutroom/portfolio-ui'
import { memo, Suspense } from 'react'
import { useStaticPages } from './load-static-pages.ts'

/** Props of `Description`. */
export interface DescriptionProps {
  readonly content: NonNullable<RichTextContent>
  /** Base of the URLs of images. */
  readonly imageBase: string
}

/**
 * The description of a film. It is below the film, and hydrates last: once the module of the static pages is imported,
 * whose rich text it shares. Until then the server's markup is shown.
 *
 * Memoised, because React replaces markup that it cannot hydrate yet when the boundary around it renders again.
 */
export const Description = memo(function Description(props: DescriptionProps) {
  return (
    <Suspense>
      <LoadedDescription {...props} />
    </Suspense>
  )
})

function LoadedDescription(props: DescriptionProps) {
  const { FilmDescription } = useStaticPages()
  return <FilmDescription {...props} />
}
