import { EDITOR_NAME_LENGTH } from '@cutroom/content-service/contract'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import type { LayoutProps } from 'sanity'
import { Dialog } from '../ui/dialog.tsx'
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
  const [name, setName] = useState('')
  if (!isOpen) return null
  const close = () => {
    storeEditorName('')
    setIsOpen(false)
  }
  const store = () => {
    storeEditorName(name)
    // The user of the Studio is read when it starts.
    window.location.reload()
  }
  return (
    <Dialog id="editor-name" header="Your name" width={0} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          store()
        }}
      >
        <Stack padding={4} gap={4}>
          <TextInput
            aria-label="Your name"
            autoComplete="name"
            maxLength={EDITOR_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Text size={1} muted>
            Others who write here see it beside what you have open and publish. Visitors do not.
          </Text>
          <Flex justify="flex-end" gap={2}>
            <Button mode="ghost" text="Not now" onClick={close} />
            <Button type="submit" tone="primary" text="Save" disabled={name.trim() === ''} />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}
