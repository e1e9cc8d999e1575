import { Dialog as SanityDialog } from '@sanity/ui'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'

/** The button that takes the focus in a dialog without fields: the one that changes nothing. */
export const INITIAL_FOCUS = { 'data-initial-focus': true } as const

const FIELDS = 'input:not([type=hidden]):enabled, textarea:enabled, select:enabled'

/**
 * Opens with the focus on its first field, else on `INITIAL_FOCUS` or its content (WAI-ARIA APG).
 * Sanity's opens on the button that closes it, which the first space presses, and does not return
 * the focus when it closes.
 */
export function Dialog({ children, ...props }: ComponentProps<typeof SanityDialog>) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  return (
    <SanityDialog width={1} {...props} __unstable_autoFocus={false}>
      <FocusedContent>{children}</FocusedContent>
    </SanityDialog>
  )
}

/** Takes the focus when it is mounted, which is after the dialog: its portal comes late. */
function FocusedContent({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector)
    const target = find(FIELDS) ?? find('[data-initial-focus]') ?? content.current
    target?.focus()
  }, [])
  return (
    <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
