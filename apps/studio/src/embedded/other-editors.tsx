import { REPORT_MS } from '@cutroom/content-service/contract'
import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { getPublishedId, useClient, type InputProps, type SanityDocument } from 'sanity'
import { StudioInput } from '../inputs/studio-input.tsx'
import { createRandomName } from '../content/random-name.ts'
import { API_VERSION } from '../settings/studio-settings.ts'

/** The inputs of a form, with others who have it open: Sanity's presence needs a WebSocket. */
export function InputWithOtherEditors(props: InputProps) {
  if (props.path.length > 0) return <StudioInput {...props} />
  const { _id } = (props.value ?? {}) as Partial<SanityDocument>
  return (
    <Stack gap={5}>
      <OtherEditors id={getPublishedId(_id ?? '')} />
      <StudioInput {...props} />
    </Stack>
  )
}

function OtherEditors({ id }: { readonly id: string }) {
  const editors = useOtherEditors(id)
  if (editors.length === 0) return null
  return (
    <Card tone="primary" border radius={2} padding={3}>
      <Text size={1}>{describeOtherEditors(editors)}</Text>
    </Card>
  )
}

function describeOtherEditors(editors: readonly string[]): string {
  const names = [...new Set(editors)]
  const text = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return `${text} ${names.length === 1 ? 'has' : 'have'} this open too.`
}

/** Reports the open document, and returns the names of others who have it open. */
function useOtherEditors(id: string): readonly string[] {
  const client = useClient({ apiVersion: API_VERSION })
  const [editors, setEditors] = useState<readonly string[]>([])
  useEffect(() => {
    if (id === '') return undefined
    let isCurrent = true
    // Two forms of a window are open at once, and the reports of a former one may arrive late.
    const form = createRandomName()
    const report = (document: string | null) =>
      client
        .request<{ editors: readonly string[] }>({
          method: 'POST',
          url: '/open-documents',
          body: { form, document },
          tag: 'open-documents',
        })
        .catch(() => ({ editors: [] }))
    const update = async () => {
      if (globalThis.document.visibilityState === 'hidden') return
      const { editors } = await report(id)
      if (isCurrent) setEditors(editors)
    }
    void update()
    const timer = setInterval(() => void update(), REPORT_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
      void report(null)
    }
  }, [client, id])
  return editors
}
