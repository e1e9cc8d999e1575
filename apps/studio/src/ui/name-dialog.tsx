import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface NameDialogProps {
  readonly id: string
  readonly title: string
  readonly input: Pick<
    ComponentProps<typeof TextInput>,
    'aria-label' | 'autoComplete' | 'maxLength' | 'placeholder'
  >
  readonly hint: string
  readonly submitLabel: string
  readonly isBusy?: boolean
  readonly onSubmit: (name: string) => void
  readonly onClose: () => void
  /** Buttons before the one that submits. */
  readonly children?: ReactNode
}

/** A form for a name, which it submits without spaces around it. */
export function NameDialog({
  id,
  title,
  input,
  hint,
  submitLabel,
  isBusy = false,
  onSubmit,
  onClose,
  children,
}: NameDialogProps) {
  const [name, setName] = useState('')
  return (
    <Dialog id={id} header={title} width={0} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(name.trim())
        }}
      >
        <Stack padding={4} gap={4}>
          <TextInput {...input} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Text size={1} muted>
            {hint}
          </Text>
          <Flex justify="flex-end" gap={2}>
            {children}
            <Button type="submit" tone="primary" text={submitLabel} disabled={isBusy || name.trim() === ''} />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}
