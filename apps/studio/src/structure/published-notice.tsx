import { Button, Card, Flex, Text } from '@sanity/ui'
import { usePerspective, useSetPerspective } from 'sanity'

/** **Published** above a form hides the drafts in the whole Studio: this leads back. */
export function PublishedNotice() {
  const { selectedPerspectiveName } = usePerspective()
  const setPerspective = useSetPerspective()
  if (selectedPerspectiveName !== 'published') return null
  return (
    <Card tone="caution" borderBottom paddingX={4} paddingY={2}>
      <Flex align="center" justify="center" gap={3} wrap="wrap">
        <Text size={1}>This is what the public sees. Drafts are hidden, and forms cannot be changed.</Text>
        <Button
          padding={2}
          fontSize={1}
          tone="primary"
          text="Back to the drafts"
          onClick={() => setPerspective('drafts')}
        />
      </Flex>
    </Card>
  )
}
