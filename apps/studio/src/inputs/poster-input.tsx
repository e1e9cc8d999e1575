import { Stack, Text } from '@sanity/ui'
import { useFormValue, type InputProps } from 'sanity'

export function PosterInput(props: InputProps) {
  const slug = useFormValue(['slug', 'current'])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Text size={1} muted>
        {describePoster(slug)}
      </Text>
    </Stack>
  )
}

/** Describes the alternative text of a poster, which derives from the film's address. */
function describePoster(slug: unknown): string {
  return typeof slug === 'string' && slug !== ''
    ? `Read out to blind visitors as “${slug} poster image”, from the address of the film.`
    : 'What is read out to blind visitors is from the address of the film. Enter an address.'
}
