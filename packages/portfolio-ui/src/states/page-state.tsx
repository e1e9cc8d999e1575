import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { headingTag, type HeadingLevel } from '../heading/heading-level.js'
import { classNames } from '../styling/class-names.js'
import { Leader, type LeaderKind } from './leader.js'
import type { PageStateDataAttributes } from './page-state-data-attributes.js'

/** Words and place of a state, which all of them take. */
export interface StateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** Replaces the state's own title. */
  readonly title?: string
  /** Replaces the line under it. */
  readonly message?: ReactNode
  /** Level of the title's heading: 2 by default, below the page's main heading. */
  readonly level?: HeadingLevel
}

/** Props of `PageState`. */
export interface PageStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  readonly kind: LeaderKind
  readonly title: string
  readonly message?: ReactNode
  readonly level?: HeadingLevel
  /** What one can do about it. */
  readonly action?: ReactNode
}

/** The common shape of the states that take the place of content: a mark, large words, a line, a way on. */
export const PageState = forwardRef<HTMLDivElement, PageStateProps>(function PageState(
  { kind, title, message, level = 2, action, className, children, ...rest },
  ref,
) {
  const Title = headingTag(level)
  const attributes: PageStateDataAttributes = { 'data-state': kind }
  return (
    <div {...attributes} {...rest} ref={ref} className={classNames('cutroom-state', className)}>
      <Leader kind={kind} />
      <Title className="cutroom-state__title">{title}</Title>
      {message && <p className="cutroom-state__message">{message}</p>}
      {action && <p className="cutroom-state__action">{action}</p>}
      {children}
    </div>
  )
})
