import { EDITOR_NAME_LENGTH } from '@cutroom/content-service/contract'
import { Button } from '@sanity/ui'
import { useState } from 'react'
import type { LayoutProps } from 'sanity'
import { NameDialog } from '../ui/name-dialog.tsx'
import { readEditorName, storeEditorName } from './editor-name.ts'

/** Asks once for the name of this browser's editor: the embedded service has no accounts. */
export function LayoutWithEditorName(props: LayoutProps) {
  return (
    <>
      {props.renderDefault(props)}
      <EditorNameDialog />
    </>
  )
}

function EditorNameDialog() {
  const [isOpen, setIsOpen] = useState(() => readEditorName() === null)
  if (!isOpen) return null
  const close = () => {
    storeEditorName('')
    setIsOpen(false)
  }
  const store = (name: string) => {
    storeEditorName(name)
    // The user of the Studio is read when it starts.
    window.location.reload()
  }
  return (
    <NameDialog
      id="editor-name"
      title="Your name"
      input={{ 'aria-label': 'Your name', autoComplete: 'name', maxLength: EDITOR_NAME_LENGTH }}
      hint="Others who write here see it beside what you have open and publish. Visitors do not."
      submitLabel="Save"
      onSubmit={store}
      onClose={close}
    >
      <Button mode="ghost" text="Not now" onClick={close} />
    </NameDialog>
  )
}
