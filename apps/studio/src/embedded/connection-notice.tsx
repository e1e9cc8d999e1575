import { Card, Text } from '@sanity/ui'
import { useEffect, useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import { EditorNameDialog } from './editor-name-dialog.tsx'
import { serviceConnection } from './embedded-service.tsx'
import type { ConnectionState } from './service-connection.ts'

const TEXTS: Readonly<Record<ConnectionState, string | null>> = {
  connected: null,
  lost: 'The connection is lost. Changes are saved as soon as it is back.',
  unsaved: 'Not saved: the connection is lost. It is saved as soon as it is back.',
}

/** The Studio, with a notice above it while the content service does not respond. */
export function EmbeddedLayout(props: LayoutProps) {
  const state = useSyncExternalStore(serviceConnection.subscribe, serviceConnection.getState)
  useEffect(() => {
    if (state !== 'unsaved') return undefined
    // The browser asks whether to leave the page.
    const refuse = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', refuse)
    return () => removeEventListener('beforeunload', refuse)
  }, [state])
  const text = TEXTS[state]
  return (
    <>
      {props.renderDefault(props)}
      <EditorNameDialog />
      <output
        // Above the dialogs of Sanity.
        style={{
          position: 'fixed',
          insetBlockStart: 8,
          insetInline: 0,
          marginInline: 'auto',
          zIndex: 1e6,
          inlineSize: 'fit-content',
        }}
      >
        {text !== null && (
          <Card tone="caution" border padding={3} radius={3} shadow={3}>
            <Text size={1} weight="medium">
              {text}
            </Text>
          </Card>
        )}
      </output>
    </>
  )
}
