import { LinkIcon } from '@sanity/icons/Link'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Flex, Stack } from '@sanity/ui'
import { ArrayOfObjectsInputMember, type ArrayOfObjectsInputProps } from 'sanity'
import { createRandomName } from '../random-name.ts'

/**
 * The film file of a film. Its fields are in the form of the film, so that there is one form to publish. A file that
 * several films share is a separate document, shown as a reference.
 */
export function FilmFilesInput(props: ArrayOfObjectsInputProps) {
  const { members, value = [], readOnly, onItemAppend, onItemRemove, renderDefault } = props
  const { renderAnnotation, renderBlock, renderInlineBlock } = props
  const [member] = members
  const append = (item: object) => onItemAppend({ _key: createRandomName().slice(0, 12), ...item })
  if (value.length === 0) {
    return (
      <Flex gap={2} wrap="wrap">
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
    )
  }
  if (value.length > 1 || member?.kind !== 'item' || member.item.schemaType.name !== 'filmFile')
    return renderDefault(props)
  return (
    <Card border radius={2} padding={4}>
      <Stack gap={4}>
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
