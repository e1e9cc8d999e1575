import { CloseIcon } from '@sanity/icons/Close'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useWorkspace, type ObjectInputProps, type ObjectSchemaType } from 'sanity'
import { useQueryResult } from '../content/use-query-result.ts'
import { FilmPreview } from './film-preview.tsx'
import { createFilmSource } from './film-uploader.ts'
import { CONVERSIONS, EXPORT_HELP, type Refusal } from './film-messages.ts'
import { DroppedFile } from './film-files-input.tsx'
import { prepareFilm, type FilmProgress } from './prepare-film.ts'

interface UploadedFile {
  readonly url: string
  /** In bytes. */
  readonly size: number
}

interface Preparation {
  readonly name: string
  readonly progress: FilmProgress
  readonly stop: () => void
}

const FILE = '*[_id == $value][0]{url, size}'

export function FilmFileInput(props: ObjectInputProps) {
  const reference = (props.value as { asset?: { _ref?: string } } | undefined)?.asset?._ref
  const file = useQueryResult<UploadedFile>(FILE, reference)
  const { schemaType, preparation, refusal, dismiss } = usePreparedUploads(props.schemaType)
  const container = useUploadOfDrop()
  return (
    <Stack gap={4}>
      <div>
        {/* Hidden and not removed: Sanity stops the upload of an input that is removed. */}
        <div ref={container} hidden={preparation !== null}>
          {props.renderDefault({ ...props, schemaType })}
        </div>
        {/* Always there: screen readers announce what is added, not what is added with it. */}
        <div aria-live="polite">{preparation && <PreparationCard preparation={preparation} />}</div>
      </div>
      {refusal && <RefusalCard refusal={refusal} onClose={dismiss} />}
      {file && (
        <FilmPreview
          key={file.url}
          address={file.url}
          bytes={file.size}
          field={props.path}
          readOnly={props.readOnly === true}
        />
      )}
    </Stack>
  )
}

function usePreparedUploads(schemaType: ObjectSchemaType) {
  const { assetSources } = useWorkspace().form.file
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [preparation, setPreparation] = useState<Preparation | null>(null)
  const prepared = useMemo(() => {
    const sources = assetSources.map((source) =>
      createFilmSource(source, async (file, { signal, stop }) => {
        setRefusal(null)
        signal.addEventListener('abort', () => setPreparation(null))
        const onProgress = (progress: FilmProgress) => {
          if (!signal.aborted) setPreparation({ name: file.name, progress, stop })
        }
        const film = await prepareFilm(file, { signal, onProgress })
        if (signal.aborted) return null
        setPreparation(null)
        if ('file' in film) return film.file
        setRefusal(film.refusal)
        return null
      }),
    )
    // All files are accepted: Sanity's refusal names neither the reason nor what to do.
    return { ...schemaType, options: { ...schemaType.options, accept: '', sources } }
  }, [assetSources, schemaType])
  return { schemaType: prepared, preparation, refusal, dismiss: () => setRefusal(null) }
}

function useUploadOfDrop() {
  const container = useRef<HTMLDivElement>(null)
  const takeFile = useContext(DroppedFile)
  useEffect(() => {
    const input = container.current?.querySelector<HTMLInputElement>('input[type=file]')
    const file = input ? takeFile() : null
    if (!input || file === null) return
    const transfer = new DataTransfer()
    transfer.items.add(file)
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, [takeFile])
  return container
}

function PreparationCard({ preparation }: { readonly preparation: Preparation }) {
  const { name, progress, stop } = preparation
  const { label, text } = CONVERSIONS[progress.action]
  return (
    <Card tone="primary" border radius={2} padding={4}>
      <Flex gap={4} align="center">
        <Stack flex={1} gap={3}>
          <Text size={1}>
            {label} “{name}” {text}. The original stays on this computer.{' '}
            {/* The bar says it on request. Announced, it would be read a hundred times. */}
            <span aria-hidden>{progress.percent} %</span>
          </Text>
          <progress value={progress.percent} max={100} aria-label={label} style={{ inlineSize: '100%' }} />
        </Stack>
        <Button mode="ghost" tone="critical" text="Stop" onClick={stop} />
      </Flex>
    </Card>
  )
}

function RefusalCard({ refusal, onClose }: { readonly refusal: Refusal; readonly onClose: () => void }) {
  const { title, text, hasExportHelp } = refusal
  return (
    <Card tone="caution" border radius={2} padding={3} role="alert">
      <Flex gap={3} align="flex-start">
        <Stack flex={1} gap={3}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1}>{text}</Text>
          {hasExportHelp &&
            EXPORT_HELP.map(({ program, steps }) => (
              <Text key={program} size={1}>
                <strong>{program}</strong>: {steps}
              </Text>
            ))}
        </Stack>
        <Button mode="bleed" icon={CloseIcon} aria-label="Close the message" onClick={onClose} />
      </Flex>
    </Card>
  )
}
