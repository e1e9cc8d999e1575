import { LinkIcon } from '@sanity/icons/Link'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { createContext, useCallback, useRef, type DragEvent } from 'react'
import { ArrayOfObjectsInputMember, type ArrayOfObjectsInputProps } from 'sanity'
import { createKey } from '../content/random-name.ts'

/** Returns the file that was dropped on the list of film files, once; then null. */
export const DroppedFile = createContext<() => File | null>(() => null)

/**
 * The film file of a film, in its form, so that there is one form to publish. A file that several
 * films share is a separate document, shown as a reference.
 */
export function FilmFilesInput(props: ArrayOfObjectsInputProps) {
  const { members, value = [], readOnly, onItemAppend, onItemRemove, renderDefault } = props
  const { renderAnnotation, renderBlock, renderInlineBlock } = props
  const [member] = members
  const dropped = useRef<File | null>(null)
  const takeDropped = useCallback(() => {
    const file = dropped.current
    dropped.current = null
    return file
  }, [])
  const append = (item: object) => onItemAppend({ _key: createKey(), ...item })
  if (value.length === 0) {
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file === undefined || readOnly === true) return
      dropped.current = file
      append({ _type: 'filmFile' })
    }
    return (
      <Card border radius={2} padding={3} onDragOver={allowDrop} onDrop={drop}>
        <Flex gap={2} wrap="wrap" align="center">
          <Text size={1} muted>
            Drag a film here
          </Text>
          <Button
            mode="ghost"
            icon={UploadIcon}
            text="Upload a file or enter a link"
            disabled={readOnly === true}
            onClick={() => append({ _type: 'filmFile' })}
          />
          <Button
            mode="bleed"
            icon={LinkIcon}
            text="Use the file of another film"
            disabled={readOnly === true}
            onClick={() => append({ _type: 'reference' })}
          />
        </Flex>
      </Card>
    )
  }
  if (value.length > 1 || member?.kind !== 'item' || member.item.schemaType.name !== 'filmFile')
    return renderDefault(props)
  return (
    <Card border radius={2} padding={4}>
      <Stack gap={4}>
        <DroppedFile value={takeDropped}>
          <ArrayOfObjectsInputMember
            member={member}
            {...(renderAnnotation && { renderAnnotation })}
            {...(renderBlock && { renderBlock })}
            {...(renderInlineBlock && { renderInlineBlock })}
            renderField={props.renderField}
            renderInput={props.renderInput}
            renderItem={({ children }) => <>{children}</>}
            renderPreview={props.renderPreview}
          />
        </DroppedFile>
        <Flex>
          <Button
            mode="bleed"
            tone="critical"
            text="Remove this film file"
            disabled={readOnly === true}
            onClick={() => onItemRemove(member.key)}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

const allowDrop = (event: DragEvent) => event.preventDefault()
