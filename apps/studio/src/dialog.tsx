import { Dialog as SanityDialog } from '@sanity/ui'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'

const FIELDS = 'input:not([type=hidden]):enabled, textarea:enabled, select:enabled'

/**
 * A dialog that opens with the focus on its first field, else on its content (WAI-ARIA APG): Sanity's opens with the
 * focus on the button that closes it, which the first space presses.
 */
export function Dialog({ children, ...props }: ComponentProps<typeof SanityDialog>) {
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
    const field = content.current?.querySelector<HTMLElement>(FIELDS)
    const target = field ?? content.current
    target?.focus()
  }, [])
  return (
    <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
