import { Stack, Text } from '@sanity/ui'
import { useFormValue, type InputProps } from 'sanity'
import { posterText } from './poster-text.ts'

export function PosterInput(props: InputProps) {
  const slug = useFormValue(['slug', 'current'])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Text size={1} muted>
        {posterText(slug)}
      </Text>
    </Stack>
  )
}
