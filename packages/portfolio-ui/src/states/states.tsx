'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { HeadingLevel } from '../heading/heading.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { classNames } from '../styling/class-names.js'
import type { PageStateDataAttributes } from './states-data-attributes.js'

/** Props that all states take. */
export interface StateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Heading of the state; each state has its own by default. */
  readonly title?: string | undefined
  /** Text below the heading; each state has its own by default. */
  readonly message?: ReactNode
  /** Level of the title's heading: 2 by default, below the page's main heading. */
  readonly level?: HeadingLevel | undefined
}

/** Props of `ErrorState`. */
export interface ErrorStateProps extends StateProps {
  /** Tries again; without it there is no button. */
  readonly onRetry?: (() => void) | undefined
}

/** Props of `NotFoundState`. */
export interface NotFoundStateProps extends StateProps {
  /** Address of the home page, to which a link leads. */
  readonly homeHref?: string | undefined
}

/** There are no films; nothing has failed. */
export function EmptyState(props: StateProps) {
  const labels = useLabels()
  return (
    <PageState
      {...props}
      kind="empty"
      defaultTitle={labels.emptyTitle}
      defaultMessage={labels.emptyMessage}
    />
  )
}

/**
 * Something is loading. It is a polite live region, of which most screen readers announce changes
 * only, and not its insertion.
 */
export function LoadingState(props: StateProps) {
  const labels = useLabels()
  return <PageState aria-live="polite" {...props} kind="loading" defaultTitle={labels.loading} />
}

/** Something could not be loaded; announced at once. */
export function ErrorState({ onRetry, ...rest }: ErrorStateProps) {
  const labels = useLabels()
  const action = onRetry && (
    <button type="button" className="cutroom-state__button" onClick={() => onRetry()}>
      {labels.retry}
    </button>
  )
  return (
    <PageState
      role="alert"
      {...rest}
      kind="error"
      defaultTitle={labels.errorTitle}
      defaultMessage={labels.errorMessage}
      action={action}
    />
  )
}

/** There is no page at this address; links to the home page. */
export function NotFoundState({ homeHref = '/', ...rest }: NotFoundStateProps) {
  const labels = useLabels()
  const action = (
    <Link href={homeHref} className="cutroom-state__button">
      {labels.backHome}
    </Link>
  )
  return (
    <PageState
      {...rest}
      kind="not-found"
      defaultTitle={labels.notFoundTitle}
      defaultMessage={labels.notFoundMessage}
      action={action}
    />
  )
}

type StateKind = PageStateDataAttributes['data-state']

interface PageStateProps extends StateProps {
  readonly kind: StateKind
  readonly defaultTitle: string
  readonly defaultMessage?: string | undefined
  readonly action?: ReactNode
}

function PageState({
  kind,
  defaultTitle,
  title = defaultTitle,
  defaultMessage,
  message,
  level = 2,
  action,
  className,
  children,
  ...rest
}: PageStateProps) {
  const Title = `h${level}` as const
  const line = message ?? defaultMessage
  const attributes: PageStateDataAttributes = { 'data-state': kind }
  return (
    <div {...attributes} {...rest} className={classNames('cutroom-state', className)}>
      <StatusGraphic kind={kind} />
      <Title className="cutroom-state__title">{title}</Title>
      {line && <p className="cutroom-state__message">{line}</p>}
      {action && <p className="cutroom-state__action">{action}</p>}
      {children}
    </div>
  )
}

function StatusGraphic({ kind }: { readonly kind: StateKind }) {
  return (
    <svg className="cutroom-status-graphic" data-kind={kind} viewBox="-90 -90 180 180" aria-hidden="true">
      <path d="M-2000 0H2000M0-130V130" />
      <circle r="78" />
      <circle r="70" />
      {kind === 'loading' && (
        <g className="cutroom-status-graphic__pointer">
          <path d="M0 0V-90" />
        </g>
      )}
      {kind === 'error' && <path d="M-55.2-55.2 55.2 55.2M55.2-55.2-55.2 55.2" />}
    </svg>
  )
}
