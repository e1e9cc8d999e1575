import { parseColour } from '@cutroom/content-client/schema'
import { Box, Flex } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'

/** Colour of the picker without a value; it is not stored. */
const UNSET = '#000000'

export function ColourInput(props: StringInputProps) {
  const { value, onChange, readOnly } = props
  const label = `${props.schemaType.title ?? 'Colour'}: choose a colour`
  return (
    <Flex align="center" gap={2}>
      <input
        type="color"
        aria-label={label}
        disabled={readOnly === true}
        value={parseColour(value ?? '') ?? UNSET}
        onChange={(event) => onChange(set(event.currentTarget.value))}
        style={{ inlineSize: 36, blockSize: 36, padding: 2, border: 0, background: 'none' }}
      />
      <Box flex={1}>{props.renderDefault(props)}</Box>
    </Flex>
  )
}
