'use client'

import { Fragment, forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { FilmEditor } from '../film/film.js'
import { useLabels } from '../labels/labels-context.js'
import { Link } from '../link/link.js'
import { classNames } from '../styling/class-names.js'

/** Props of `Credits`. */
export interface CreditsProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  readonly editors: readonly FilmEditor[]
}

const Name = ({ editor }: { editor: FilmEditor }) =>
  editor.href === null ? (
    <bdi>{editor.name}</bdi>
  ) : (
    <Link href={editor.href}>
      <bdi>{editor.name}</bdi>
    </Link>
  )

/** Who cut the film: 'Editor:' for one, 'Editors:' for several, nothing for nobody. */
export const Credits = forwardRef<HTMLParagraphElement, CreditsProps>(function Credits(
  { editors, className, ...rest },
  ref,
) {
  const labels = useLabels()
  if (editors.length === 0) return null
  return (
    <p {...rest} ref={ref} className={classNames('cutroom-credits', className)}>
      <span className="cutroom-credits__label">{editors.length === 1 ? labels.editor : labels.editors}</span>{' '}
      {editors.map((editor, at) => (
        <Fragment key={editor.id}>
          {at > 0 && ', '}
          <Name editor={editor} />
        </Fragment>
      ))}
    </p>
  )
})
